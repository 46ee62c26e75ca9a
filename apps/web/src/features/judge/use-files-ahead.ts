import type { JudgeCard } from '@podium/contract';
import { useEffect, useMemo, useState } from 'react';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { filesToKeep, type SubmittedFiles } from '../../platform/score-cards/submitted-files.ts';

interface Connection {
  type?: string;
  saveData?: boolean;
}

/** A judge who pays for data or saves it is not made to fetch files that may never be opened. */
const isMetered = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.type === 'cellular' || connection?.saveData === true;
};

export interface FilesAhead {
  kept: number;
  wanted: number;
  bytes: number;
}

/** Fetches the files of cards that are not released while there is a network. Tells how many are on the device. */
export const useFilesAhead = (files: SubmittedFiles, cards: readonly JudgeCard[], online: boolean): FilesAhead => {
  const wanted = useMemo(() => filesToKeep(cards), [cards]);
  const [kept, setKept] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const start = async (): Promise<void> => {
      const codes = wanted.map(({ submissionCode }) => submissionCode);
      const count = async (): Promise<void> => {
        const there = await files.kept(codes);
        if (!stop.signal.aborted) setKept(there.size);
      };
      await count();
      if (!online || isMetered()) return;
      try {
        await files.fetchAhead(wanted, stop.signal, () => void count());
      } catch (error) {
        // The file is asked for again when its card is opened, and says there what is wrong.
        if (!stop.signal.aborted) assertRequestError(error);
      }
    };
    void start();
    return () => stop.abort();
  }, [files, wanted, online]);
  const bytes = wanted.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
  return { kept, wanted: wanted.length, bytes };
};
