/** The program cannot start. Exit code 2 means invalid settings or an invalid registry, 1 any refusal by the system. */
export class StartError extends Error {
  override name = "StartError";
  constructor(message: string, readonly exitCode: 1 | 2, options?: ErrorOptions) {
    super(message, options);
  }
}
