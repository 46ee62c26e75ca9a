import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useRef, useState } from 'react';
import { fieldErrors, offlineCode, RequestError } from './request-error.ts';

interface Submission {
  busy: boolean;
  error: RequestError | undefined;
  fields: Record<string, string>;
}

const idle: Submission = { busy: false, error: undefined, fields: {} };

/**
 * One form's way to the server: busy while it runs, the failure afterwards. A repeat after a lost connection carries
 * the same key, so that what did arrive is not done twice. Anything but a refusal is a bug and goes on to the boundary.
 */
export const useSubmit = <A extends unknown[]>(act: (idempotencyKey: string, ...args: A) => Promise<void>) => {
  const [submission, setSubmission] = useState(idle);
  const key = useRef<string>(undefined);
  const running = useRef(false);

  const submit = async (...args: A): Promise<void> => {
    if (running.current) return;
    running.current = true;
    key.current ??= nanoid();
    setSubmission({ ...idle, busy: true });
    try {
      await act(key.current, ...args);
      key.current = undefined;
      setSubmission(idle);
    } catch (error) {
      if (!(error instanceof RequestError)) {
        setSubmission(() => {
          throw error;
        });
        return;
      }
      if (error.code !== offlineCode) key.current = undefined;
      setSubmission({ busy: false, error, fields: fieldErrors(error) });
    } finally {
      running.current = false;
    }
  };
  const clear = useCallback(() => setSubmission(idle), []);
  return { ...submission, submit, clear };
};
