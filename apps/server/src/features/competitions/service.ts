import type { PersonalData } from '../../platform/personal-data.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Pictures } from '../../platform/files/picture.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { ReferenceData } from '../reference-data/service.ts';
import type { Changes, CompetitionRecords } from '../competition-changes/service.ts';
import { createCompetitionListStore } from './competition-list-store.ts';
import { createCompetitionStore } from './competition-store.ts';
import { createCreateCompetition } from './create-competition.ts';
import { createCompetitionStatus } from './competition-status.ts';
import { createLifecycle } from './lifecycle.ts';
import { createOwnList } from './own-list.ts';
import type {
  CopiedPart,
  CrewOf,
  ContainerCounts,
  GoLiveCheck,
  Participation,
  ReleasedPlaces,
  RoundsOf,
  Scoring,
  SettingsReader,
  WaitingMailPort,
} from './ports.ts';
import { type CompetitionAnswer, createPresent } from './present.ts';
import { createCompetitionRoles } from './competition-roles.ts';
import { createUpdateCompetition } from './update-competition.ts';
import { createUploadCover } from './upload-cover.ts';

interface CompetitionsDeps {
  db: Db;
  changes: Changes;
  files: Files;
  pictures: Pictures;
  referenceData: ReferenceData;
  rounds: RoundsOf;
  setup: SettingsReader;
  crew: CrewOf;
  containerCounts: ContainerCounts;
  participation: Participation;
  releasedPlaces: ReleasedPlaces;
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
  referenceData,
  rounds,
  setup,
  crew,
  containerCounts,
  participation,
  releasedPlaces,
  isComplete,
}: CompetitionsDeps) => {
  const store = createCompetitionStore(db);
  const listStore = createCompetitionListStore(db);
  const present = createPresent({ store, files, rounds, containerCounts });
  const roles = createCompetitionRoles({ db });
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
    create: createCreateCompetition({ store, present, isComplete }),
    update: createUpdateCompetition({ store, changes, present, referenceData, containerCounts }),
    uploadCover: createUploadCover({ store, changes, present, files, pictures }),
    listOwn: createOwnList({ db, store: listStore, present, rounds, setup, participation, releasedPlaces }),
    reader: { byCode: store.byCode, byCodes: store.byCodes },
    present,
    roles,
    personalData,
    /** A crew member who opens the competition for the first time has come. */
    get: (unit: Unit<CompetitionAnswer>, caller: MemberCaller): Promise<CompetitionAnswer> =>
      caller.role.as === 'crew'
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
  setup: SettingsReader;
  containerCounts: ContainerCounts;
  scoring: Scoring;
  goLiveChecks: readonly GoLiveCheck[];
  /** Sends the invitations that waited for the competition to go live. */
  waitingMails: WaitingMailPort;
  ensureJoinCode: (tx: Tx, competitionCode: string, now: Date) => Promise<void>;
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
  waitingMails,
  ensureJoinCode,
  copiedParts,
}: CompetitionLifecycleDeps) => {
  const store = createCompetitionStore(db);
  const present = createPresent({ store, files, rounds, containerCounts });
  return {
    status: createCompetitionStatus({
      db,
      store,
      changes,
      present,
      rounds,
      setup,
      scoring,
      goLiveChecks,
      waitingMails,
      ensureJoinCode,
    }),
    ...createLifecycle({ store, changes, present, copiedParts }),
  };
};
export type CompetitionLifecycle = ReturnType<typeof createCompetitionLifecycle>;
export { isOrganiserOrCrew } from './channels.ts';
export {
  type CompetitionContent,
  type CompetitionContents,
  type CompetitionParts,
  createCompetitionContents,
} from './content.ts';
export { nameWords, type PageEnd } from './competition-list-store.ts';
export { type CompetitionRoles, roleView } from './competition-roles.ts';
export { type CompetitionReader, containerCount } from './competition-store.ts';
export type * from './ports.ts';
export { containerRulesOf, type Present } from './present.ts';
export type Competitions = ReturnType<typeof createCompetitions>;
