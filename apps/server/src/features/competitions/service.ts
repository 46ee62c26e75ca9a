import type { PersonalData } from '../../platform/personal-data.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Pictures } from '../../platform/files/picture.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Lists } from '../lists/service.ts';
import { createBrowsing } from './browsing.ts';
import type { Changes, CompetitionRecords } from '../competition-changes/service.ts';
import { createCompetitionStore } from './competition-store.ts';
import { createDrafting } from './drafting.ts';
import { createGoingLive } from './going-live.ts';
import { createLifecycle } from './lifecycle.ts';
import type {
  CopiedPart,
  CrewOf,
  ContainerCounts,
  GoLiveCheck,
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
  pictures: Pictures;
  lists: Lists;
  rounds: RoundsOf;
  setup: Setup;
  crew: CrewOf;
  containerCounts: ContainerCounts;
  participation: Participation;
  isComplete: (userCode: string, now: Date) => Promise<boolean>;
}

/** For the changes of every part of a competition. */
export const createCompetitionRecords = (db: Db): CompetitionRecords => {
  const { lock, bump, update } = createCompetitionStore(db);
  return { lock, bump, touch: (tx, competitionCode, now) => update(tx, competitionCode, { active_at: now }) };
};

/** Everything about competitions themselves, by use case. */
export const createCompetitions = ({
  db,
  changes,
  files,
  pictures,
  lists,
  rounds,
  setup,
  crew,
  containerCounts,
  participation,
  isComplete,
}: CompetitionsDeps) => {
  const store = createCompetitionStore(db);
  const present = createPresent({ store, files, rounds, containerCounts });
  const standings = createStandings({ db, participation });
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
    drafting: createDrafting({ store, changes, present, lists, files, pictures, containerCounts, isComplete }),
    browsing: createBrowsing({ db, store, present, standings, rounds, setup, containerCounts, participation }),
    standings,
    personalData,
    /** A crew member who opens the competition for the first time has come. */
    get: (unit: Unit<CompetitionAnswer>, caller: MemberCaller): Promise<CompetitionAnswer> =>
      caller.standing.as === 'crew'
        ? unit.transact(async (tx) => {
            await crew.arrive(tx, { ...caller, now: unit.now });
            return present.answer(tx, caller, unit.now);
          })
        : present.answer(db, caller, unit.now),
  };
};

interface CompetitionLifecycleDeps {
  db: Db;
  changes: Changes;
  files: Files;
  rounds: RoundsOf;
  setup: Setup;
  containerCounts: ContainerCounts;
  scoring: Scoring;
  goLiveChecks: readonly GoLiveCheck[];
  copiedParts: readonly CopiedPart[];
}

/** Going live, copying, removing: built last, because other features take part in them. */
export const createCompetitionLifecycle = ({
  db,
  changes,
  files,
  rounds,
  setup,
  containerCounts,
  scoring,
  goLiveChecks,
  copiedParts,
}: CompetitionLifecycleDeps) => {
  const store = createCompetitionStore(db);
  const present = createPresent({ store, files, rounds, containerCounts });
  return {
    goingLive: createGoingLive({ db, store, changes, present, rounds, setup, scoring, goLiveChecks }),
    ...createLifecycle({ store, changes, present, copiedParts }),
  };
};
export type CompetitionLifecycle = ReturnType<typeof createCompetitionLifecycle>;
export type * from './ports.ts';
export { entryRulesOf } from './present.ts';
export type Competitions = ReturnType<typeof createCompetitions>;
