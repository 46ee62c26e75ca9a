import type { Submission } from '@podium/contract';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from '../../platform/http/request-error.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { handIn, type SubmissionTarget } from './actions.ts';
import type { Progress } from './send-file.ts';

export interface RunningUpload {
  id: string;
  file: File;
  replaces: string | undefined;
  progress: Progress | { state: 'failed'; sent: number; code: string };
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Files on their way. How far each has come is known to the server; its code is kept here for as long as the page lives. */
export const useUploads = (target: SubmissionTarget, onReceipt: (receipt: Submission) => void) => {
  const dispatch = useAppDispatch();
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const controls = useRef(new Map<string, AbortController>());
  const codes = useRef(new Map<string, string>());
  const requested = useAppSelector(({ containers }) => containers.current?.uploadRequested ?? false);

  useEffect(() => {
    if (!requested) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [requested]);
  useEffect(() => {
    const all = controls.current;
    return () => {
      for (const control of all.values()) control.abort();
    };
  }, []);

  const change = useCallback((id: string, progress: RunningUpload['progress']) => {
    setRunning((before) => before.map((one) => (one.id === id ? { ...one, progress } : one)));
  }, []);
  const forget = useCallback((id: string) => setRunning((before) => before.filter((one) => one.id !== id)), []);

  const run = async ({ id, file, replaces }: Omit<RunningUpload, 'progress'>): Promise<void> => {
    const control = new AbortController();
    controls.current.set(id, control);
    try {
      const receipt = await dispatch(
        handIn({
          target,
          file,
          replaces,
          uploadCode: codes.current.get(id),
          signal: control.signal,
          onUpload: (code) => codes.current.set(id, code),
          onProgress: (progress) => change(id, progress),
        }),
      );
      forget(id);
      onReceipt(receipt);
    } catch (error) {
      if (isAbort(error)) forget(id);
      else if (error instanceof RequestError) {
        // An upload that the server no longer has starts again at the next try.
        if (error.code === 'UPLOAD_NOT_FOUND') codes.current.delete(id);
        change(id, { state: 'failed', sent: 0, code: error.code });
      } else throw error;
    }
  };
  const start = (file: File, replaces?: string): void => {
    const one = { id: nanoid(), file, replaces };
    setRunning((before) => [...before, { ...one, progress: { state: 'sending', sent: 0 } }]);
    void run(one);
  };
  const again = (one: RunningUpload): void => {
    change(one.id, { state: 'sending', sent: 0 });
    void run(one);
  };
  const stop = (id: string): void => {
    controls.current.get(id)?.abort();
    forget(id);
  };
  return { running, start, again, stop };
};
export type Uploads = ReturnType<typeof useUploads>;
