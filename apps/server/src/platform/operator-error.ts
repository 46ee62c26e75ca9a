/**
 * Something only the person running Podium can put right: a taken port, a folder of another version, a full disk.
 * The command line prints both sentences and no stack trace, because the stack would point at Podium and not at the cause.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';

  constructor(
    message: string,
    readonly advice: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
