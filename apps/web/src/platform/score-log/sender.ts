import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { ScoreOperation } from '@podium/domain/score-log';
import { offlineCode, RequestError } from '../http/request-error.ts';
import type { ScoreLog } from './score-log.ts';

type Sent = EndpointOutput<Endpoints['sendScoreOperations']>;

export interface SenderParts {
  log: Pick<ScoreLog, 'nextBatch' | 'record' | 'reload'>;
  /** Fails as a lost connection does when the signal ends it. */
  send: (operations: ScoreOperation[], signal: AbortSignal) => Promise<Sent>;
  /** Lets one tab of the browser work at a time. */
  alone: (work: () => Promise<void>) => Promise<void>;
  schedule: (act: () => void, ms: number) => () => void;
  /** Sending stopped with this code, or goes on. */
  onState: (stopped: string | undefined) => void;
}

const firstPauseMs = 2000;
const longestPauseMs = 60_000;
/** A network that is there and does not answer must not hold up what waits: a phone may take minutes to notice it. */
const patienceMs = 15_000;
const isPassing = ({ code, status }: RequestError): boolean => code === offlineCode || status >= 500 || status === 429;

/** Sends what waits, in order and one batch after another. A server that is away is asked again, less and less often. */
export const createSender = ({ log, send, alone, schedule, onState }: SenderParts) => {
  let isRunning = false;
  let isAskedAgain = false;
  let isClosed = false;
  let failures = 0;
  let cancel: (() => void) | undefined;

  const sendInTime = async (batch: ScoreOperation[]): Promise<Sent> => {
    const patience = new AbortController();
    const stopWaiting = schedule(
      () => patience.abort(new DOMException('No answer in time.', 'TimeoutError')),
      patienceMs,
    );
    try {
      return await send(batch, patience.signal);
    } finally {
      stopWaiting();
    }
  };

  const drain = async (): Promise<void> => {
    const batch = isClosed ? [] : log.nextBatch();
    if (batch.length === 0) return;
    await log.record(await sendInTime(batch));
    failures = 0;
    onState(undefined);
    await drain();
  };

  const wake = (): void => {
    cancel?.();
    cancel = undefined;
    if (isClosed) return;
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    void run();
  };

  const run = async (): Promise<void> => {
    try {
      await alone(async () => {
        await log.reload();
        await drain();
      });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      onState(error.code);
      if (isPassing(error) && !isClosed)
        cancel = schedule(wake, Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
      failures += 1;
    } finally {
      isRunning = false;
      if (isAskedAgain) wake();
    }
  };

  return {
    wake,
    close: (): void => {
      isClosed = true;
      cancel?.();
    },
  };
};
