/** Codes the browser itself gives when no answer came. */
export const offlineCode = 'OFFLINE';

export interface RequestFailure {
  code: string;
  message: string;
  status: number;
  details: Readonly<Record<string, unknown>>;
  requestId?: string | undefined;
}

/** What a caller catches. Its code picks the text; its details may name fields. */
export class RequestError extends Error implements RequestFailure {
  override readonly name = 'RequestError';
  readonly code: string;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  constructor(failure: RequestFailure) {
    super(failure.message);
    this.code = failure.code;
    this.status = failure.status;
    this.details = failure.details;
    this.requestId = failure.requestId;
  }
}

/** A refusal or a lost connection is for the caller to handle; anything else is a bug and is thrown on. */
export function assertRequestError(error: unknown): asserts error is RequestError {
  if (!(error instanceof RequestError)) throw error;
}

/** Field → message, from `details.fields`; anything of another shape is ignored. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  const fields = error instanceof RequestError ? error.details['fields'] : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]: [string, unknown]) => {
      const first: unknown = Array.isArray(message) ? message[0] : message;
      return typeof first === 'string' ? [[field, first]] : [];
    }),
  );
};
