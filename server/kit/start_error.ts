/** The program cannot start. Exit code 2: wrong settings or registry; 1: refused by the system. */
export class StartError extends Error {
  override name = "StartError";
  constructor(message: string, readonly exitCode: 1 | 2, options?: ErrorOptions) {
    super(message, options);
  }
}
