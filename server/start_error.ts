// Why the program cannot start, in a sentence for the operator, with the exit code that tells scripts apart:
// 2 for what the operator wrote (settings, registry), 1 for what the machine refused.
export class StartError extends Error {
  override name = "StartError";
  constructor(message: string, readonly exitCode: 1 | 2, options?: ErrorOptions) {
    super(message, options);
  }
}
