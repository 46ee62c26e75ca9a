import { nanoid } from '@reduxjs/toolkit';
import { later } from '../clock/later.ts';
import { keptFilesOf } from '../score-log/kept-files.ts';
import { openStorage } from '../score-log/open-storage.ts';
import { openScoreLog } from '../score-log/score-log.ts';
import { createSender } from '../score-log/sender.ts';
import { type TabChannel, tabChannel } from '../score-log/tab-channel.ts';
import type { Thunk } from '../store/root.ts';
import { createSubmittedFiles, type SubmittedFiles } from './submitted-files.ts';

const lockName = (judgeCode: string): string => `podium-scores-${judgeCode}`;

const alone =
  (judgeCode: string, locks: LockManager | undefined) =>
  async (work: () => Promise<void>): Promise<void> => {
    if (locks) await locks.request(lockName(judgeCode), work);
    else await work();
  };

interface Asked {
  judgeCode: string;
  competitionCode: string;
  onSending: (stopped: string | undefined) => void;
}

/** Everything a judge's page works with: the log on this device, its sender, and the way to newer cards. */
export const startJudging =
  ({ judgeCode, competitionCode, onSending }: Asked): Thunk<Promise<Judging>> =>
  async (_, __, { api }) => {
    const params = { competitionCode };
    const storage = await openStorage();
    let tabs: TabChannel | undefined;
    const log = await openScoreLog({
      storage,
      judgeCode,
      now: () => new Date(),
      makeId: () => nanoid(),
      notifyTabs: () => tabs?.notify(),
    });
    tabs = tabChannel(judgeCode, () => void log.reload());
    const sender = createSender({
      log,
      // Without a key of its own: a batch whose answer was lost has grown when it is sent again, and each operation is known by its id.
      send: async (operations, signal) =>
        api.call('sendScoreOperations', { params, body: { operations } }, { inline: true, signal }),
      alone: alone(judgeCode, navigator.locks),
      schedule: later,
      onState: onSending,
    });
    return {
      log,
      sender,
      load: async (signal?: AbortSignal): Promise<void> => {
        const askedAt = Date.now();
        const answer = await api.call('listJudgeCards', { params }, { inline: true, signal });
        await log.takeCards(answer, askedAt);
        if (log.waiting() > 0) sender.wake();
      },
      release: async (roundCode: string, idempotencyKey: string): Promise<number> => {
        const asked = { params: { competitionCode, roundCode }, body: { word: 'SUBMIT' as const } };
        return (await api.call('releaseCards', asked, { inline: true, idempotencyKey })).released;
      },
      decline: async (roundCode: string, reason: string, idempotencyKey: string): Promise<number> => {
        const asked = { params: { competitionCode, roundCode }, body: { reason } };
        return (await api.call('declineAskedCards', asked, { inline: true, idempotencyKey })).leftOut;
      },
      ask: async (roundCode: string, containerCode: string, reason: string, idempotencyKey: string): Promise<void> => {
        const asked = { params: { competitionCode, roundCode, containerCode }, body: { reason } };
        await api.call('askAboutCard', asked, { inline: true, idempotencyKey });
      },
      files: createSubmittedFiles({
        kept: keptFilesOf(judgeCode),
        addressOf: async (submissionCode, signal) =>
          (
            await api.call(
              'getJudgedSubmission',
              { params: { competitionCode, submissionCode } },
              { inline: true, signal },
            )
          ).url,
      }),
      close: (): void => {
        sender.close();
        tabs?.close();
        storage.close();
      },
    };
  };

export interface Judging {
  log: Awaited<ReturnType<typeof openScoreLog>>;
  sender: ReturnType<typeof createSender>;
  load: (signal?: AbortSignal) => Promise<void>;
  release: (roundCode: string, idempotencyKey: string) => Promise<number>;
  decline: (roundCode: string, reason: string, idempotencyKey: string) => Promise<number>;
  /** Asks the organiser of a closed round about a card. */
  ask: (roundCode: string, containerCode: string, reason: string, idempotencyKey: string) => Promise<void>;
  files: SubmittedFiles;
  close: () => void;
}
