import { addJobs, type NewJob } from '../../platform/jobs/add-jobs.ts';
import type { Change } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ResultStore } from './result-store.ts';
import type { SealedCardStore } from './sealed-card-store.ts';

export const resultTask = 'result-file';
export const resultJob = ({ competitionCode, version }: { competitionCode: string; version: number }): NewJob => ({
  task: resultTask,
  payload: { competitionCode, version },
  key: `${resultTask}:${competitionCode}:${version}`,
  priority: 15,
  maxAttempts: 8,
});

interface AskForFileDeps {
  contents: CompetitionContents;
  sealed: SealedCardStore;
  store: ResultStore;
}

/** Asks for the file of a release, in its transaction: a job makes it of what was sealed. */
export const createAskForFile =
  ({ contents, sealed, store }: AskForFileDeps) =>
  async (
    { tx, competition }: Change,
    { version, roundCodes }: { version: number; roundCodes: readonly string[] },
  ): Promise<void> => {
    const { competition_code: competitionCode } = competition;
    const { settings } = await contents.within(tx, competition);
    // A round that was released before cards were sealed cannot be worked out from a file.
    if ((await sealed.rounds(tx, roundCodes, version)).length < roundCodes.length) return;
    await store.add(tx, { competitionCode, version }, settings.release.values.judgesNamed);
    await addJobs(tx, [resultJob({ competitionCode, version })]);
  };
export type AskForFile = ReturnType<typeof createAskForFile>;
