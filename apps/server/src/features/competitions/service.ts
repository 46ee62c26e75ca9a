import type { Announcements } from '../../platform/announcements.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { turnWaitMs } from '../../platform/db/timeouts.ts';
import type { Files } from '../../platform/files/files.ts';
import { createKeyedQueue } from '../../platform/keyed-queue.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Lists } from '../lists/service.ts';
import { createBrowsing } from './browsing.ts';
import { type Changes, createChanges } from './changes.ts';
import { createCompetitionStore } from './competition-store.ts';
import { createDrafting } from './drafting.ts';
import { createGoingLive } from './going-live.ts';
import { createHistory } from './history.ts';
import { createKeeping } from './keeping.ts';
import type {
  CopiedPart,
  CrewOf,
  ContainerCounts,
  GoLiveCheckOf,
  Participation,
  RoundsOf,
  Scoring,
  Setup,
} from './ports.ts';
import { type CompetitionAnswer, createPresent } from './present.ts';
import { createStandings } from './standings.ts';

interface CompetitionsDeps {
  db: Db;
  changes: Changes;
  files: Files;
  lists: Lists;
  rounds: RoundsOf;
  setup: Setup;
  crew: CrewOf;
  containerCounts: ContainerCounts;
  participation: Participation;
  scoring: Scoring;
  goLiveChecks: readonly GoLiveCheckOf[];
  copiedParts: readonly CopiedPart[];
  isComplete: (userCode: string, now: Date) => Promise<boolean>;
}

/** The lock and the history that every part of a competition writes under. */
export const createCompetitionChanges = (db: Db, announcements: Announcements): Changes =>
  createChanges({
    store: createCompetitionStore(db),
    announcements,
    queue: createKeyedQueue({ waitMs: turnWaitMs }),
  });

/** Everything about competitions themselves, by use case. */
export const createCompetitions = (deps: CompetitionsDeps) => {
  const { db } = deps;
  const store = createCompetitionStore(db);
  const present = createPresent({ ...deps, store });
  const standings = createStandings(deps);
  const personalData: PersonalData = {
    // A competition stays for those who take part in it when its organiser leaves; it names them by a code then.
    name: 'competitions',
    collect: async ({ userCode }) =>
      (await store.organisedBy(userCode)).map((row) => ({
        competitionCode: row.competition_code,
        competitionName: row.competition_name,
        status: row.status,
        createdAt: row.created_at.toISOString(),
      })),
    erase: async () => undefined,
  };
  return {
    drafting: createDrafting({ ...deps, store, present }),
    goingLive: createGoingLive({ ...deps, store, present }),
    keeping: createKeeping({ ...deps, store, present }),
    history: createHistory(deps),
    browsing: createBrowsing({ ...deps, store, present, standings }),
    standings,
    personalData,
    /** A crew member who opens the competition for the first time has come. */
    get: (unit: Unit<CompetitionAnswer>, caller: MemberCaller): Promise<CompetitionAnswer> =>
      caller.standing.as === 'crew'
        ? unit.transact(async (tx) => {
            await deps.crew.arrive(tx, { ...caller, now: unit.now });
            return present.answer(tx, caller, unit.now);
          })
        : present.answer(db, caller, unit.now),
  };
};
export { type Change, type Changes, tellChanged, tellContainers } from './changes.ts';
export type * from './ports.ts';
export { entryRulesOf } from './present.ts';
export type Competitions = ReturnType<typeof createCompetitions>;
