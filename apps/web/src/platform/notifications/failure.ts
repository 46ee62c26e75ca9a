import type { RequestError } from '../http/request-error.ts';
import type { Thunk } from '../store/root.ts';
import { notify } from '../store/slices/notifications.ts';

/** A toast of a failed action whose caller looked at the error first. `failed` says what could not be done, and to what. */
export const notifyFailure =
  ({ code, message }: RequestError, failed: string): Thunk =>
  (dispatch) => {
    dispatch(notify({ type: 'error', code, message, failed }));
  };
