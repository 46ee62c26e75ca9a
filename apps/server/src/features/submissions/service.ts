import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Assignments } from '../assignments/service.ts';
import type { ContainerLists } from '../container-lists/service.ts';
import type { Containers } from '../containers/service.ts';
import type { Rounds } from '../rounds/service.ts';
import type { Setup } from '../setup/service.ts';
import { createFindUpload, type OfUpload, progressOf, type UploadProgress } from './find-upload.ts';
import { createFinishUpload } from './finish-upload.ts';
import { createHandIn, type HandIn } from './hand-in.ts';
import { present } from './present.ts';
import { createSubmissionStore } from './submission-store.ts';
import { createStorageQuota, type StorageLimits, type StorageQuota } from './storage-quota.ts';
import { createStartUpload } from './start-upload.ts';
import { createSubmissionWindows, type InRound, type SubmissionWindows } from './submission-window.ts';
import { createSubmitLink } from './submit-link.ts';
import { createUploadChunk } from './upload-chunk.ts';
import { createUploadParts } from './upload-parts.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';

interface SubmissionsDeps {
  db: Db;
  changes: Changes;
  containers: Containers;
  assignments: Assignments;
  containerLists: ContainerLists;
  rounds: Rounds;
  setup: Setup;
  files: Files;
  storage: StorageLimits;
}

type Listed = EndpointOutput<Endpoints['listSubmissions']>;
type Address = EndpointOutput<Endpoints['getSubmissionLink']>;

const seesAll = ({ role }: MemberCaller): boolean =>
  role.as === 'organiser' || (role.as === 'crew' && role.permissions.includes('submissions.view'));

interface UploadsDeps {
  db: Db;
  store: UploadStore;
  files: Files;
  windows: SubmissionWindows;
  handIn: HandIn;
  quota: StorageQuota;
}

const createUploads = ({ db, store, files, windows, handIn, quota }: UploadsDeps) => {
  const findUpload = createFindUpload({ db, store, windows });
  const parts = createUploadParts({ files });
  return {
    start: createStartUpload({ db, store, windows, quota }),
    progress: async (caller: OfUpload, now: Date): Promise<UploadProgress> => progressOf(await findUpload(caller, now)),
    chunk: createUploadChunk({ db, store, files, windows, findUpload }),
    finish: createFinishUpload({ db, store, files, windows, findUpload, parts, handIn }),
    sweep: (unit: Unit<void>): Promise<void> =>
      unit.transact(async (tx) => files.release(tx, await store.removeOverdue(tx, unit.now), unit.now)),
  };
};

export const createSubmissions = ({
  db,
  changes,
  containers,
  assignments,
  containerLists,
  rounds,
  setup,
  files,
  storage,
}: SubmissionsDeps) => {
  const { reader } = containers;
  const store = createSubmissionStore(db);
  const windows = createSubmissionWindows({ store, reader, assignments, rounds, setup });
  const handIn = createHandIn({ store, changes, windows });
  const uploads = createUploadStore();
  const personalData: PersonalData = {
    name: 'submissions',
    collect: async ({ userCode }) =>
      (await store.byPerson(userCode)).map((row) => ({ competitionCode: row.competition_code, ...present(row) })),
    erase: async (tx, { userCode }) => {
      await store.forget(tx, userCode);
      await uploads.forget(tx, userCode);
    },
  };
  return {
    personalData,
    link: createSubmitLink({ db, windows, handIn }),
    uploading: createUploads({ db, store: uploads, files, windows, handIn, quota: createStorageQuota(storage) }),

    async mine(caller: InRound): Promise<EndpointOutput<Endpoints['listMySubmissions']>> {
      const own = await windows.ownContainer(db, caller);
      return { items: (await store.of(db, caller.roundCode, [own.container_code])).map(present) };
    },

    /** Everyone who takes part, with what they handed in: those with nothing are what an organiser looks for. */
    async list(
      competitionCode: string,
      { filter, ...asked }: EndpointInput<Endpoints['listSubmissions']>['query'],
    ): Promise<Listed> {
      const page = await containerLists.ofRound.page(competitionCode, {
        ...asked,
        handedIn: filter === 'all' ? undefined : filter === 'handed-in',
      });
      const all = await store.of(
        db,
        asked.roundCode,
        page.items.map(({ containerCode }) => containerCode),
      );
      return {
        ...page,
        items: page.items.map((one) => ({
          ...one,
          submissions: all.filter((row) => row.container_code === one.containerCode).map(present),
        })),
      };
    },
    missing: async (competitionCode: string, roundCode: string) => ({
      names: await containerLists.ofRound.missing(competitionCode, roundCode),
    }),

    /** One that is not there and one of somebody else are answered alike. */
    async address(caller: MemberCaller, submissionCode: string, now: Date): Promise<Address> {
      const row = await store.byCode(db, caller.competitionCode, submissionCode);
      const own = seesAll(caller) ? undefined : await reader.ownSeat(db, caller.competitionCode, caller.userCode);
      if (!row || row.file_id === null || (!seesAll(caller) && own?.container_code !== row.container_code))
        throw refuse('FILE_NOT_FOUND');
      return files.signedLink(row.file_id, now);
    },
  };
};
export type Submissions = ReturnType<typeof createSubmissions>;
