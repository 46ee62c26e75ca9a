import type { EndedSession } from '@podium/domain/accounts';
import { createAction, nanoid } from '@reduxjs/toolkit';

export interface FailedRequest {
  code: string;
  message: string;
  status: number;
  /** The caller shows it beside its fields, so no toast repeats it. */
  inline: boolean;
  /** What could not be done, for a code that has no text of its own. */
  failed?: string | undefined;
  /** The token that was refused is still the one in use. */
  endsSession: boolean;
  /** Why the session of that token ended, where the server knows it. */
  ended?: EndedSession | undefined;
}

/** The one global action of a failed response. Slices listen to it; nothing else is dispatched for a failure. */
export const requestFailed = createAction('http/requestFailed', (failed: FailedRequest) => ({
  payload: { ...failed, id: nanoid() },
}));
