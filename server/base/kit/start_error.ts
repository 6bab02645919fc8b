/** The program cannot start. Exit code 2 means invalid settings or registry, 1 means that the system refused. */
export class StartError extends Error {
  override name = "StartError";
  constructor(message: string, readonly exitCode: 1 | 2, options?: ErrorOptions) {
    super(message, options);
  }
}
