import { addJobs, type NewJob } from '../../platform/jobs/add-jobs.ts';
import type { Change } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ResultStore } from './result-store.ts';
import type { SealedStore } from './sealed-store.ts';

export const resultTask = 'result-file';
export const resultJob = ({ competitionCode, version }: { competitionCode: string; version: number }): NewJob => ({
  task: resultTask,
  payload: { competitionCode, version },
  key: `${resultTask}:${competitionCode}:${version}`,
  priority: 15,
  maxAttempts: 8,
});

interface SealResultDeps {
  contents: CompetitionContents;
  sealed: SealedStore;
  store: ResultStore;
}
interface Release {
  version: number;
  /** The rounds whose cards are sealed with this release, and all rounds of it. */
  released: readonly string[];
  roundCodes: readonly string[];
}

/** What the ranking of a release follows from: kept when it is sealed, and asked for as a file when it is released. */
export const createSealResult = ({ contents, sealed, store }: SealResultDeps) => ({
  async keep({ tx, competition }: Change, { version, released }: Omit<Release, 'roundCodes'>): Promise<void> {
    const { competition_code: competitionCode } = competition;
    const { rounds } = await contents.within(tx, competition);
    for (const { roundCode, scale, criteria } of rounds)
      if (released.includes(roundCode)) await sealed.seal(tx, { competitionCode, roundCode, version, scale, criteria });
  },
  async askForFile({ tx, competition }: Change, { version, roundCodes }: Omit<Release, 'released'>): Promise<void> {
    const { competition_code: competitionCode } = competition;
    const { settings } = await contents.within(tx, competition);
    // A round that was released before cards were sealed cannot be worked out from a file.
    if ((await sealed.rounds(tx, roundCodes, version)).length < roundCodes.length) return;
    await store.add(tx, { competitionCode, version }, settings.release.values.judgesNamed);
    await addJobs(tx, [resultJob({ competitionCode, version })]);
  },
  /** Of a seal that is never released. */
  discard: ({ tx }: Change, { version, released }: Omit<Release, 'roundCodes'>): Promise<void> =>
    sealed.discard(tx, released, version),
});
export type SealResult = ReturnType<typeof createSealResult>;
