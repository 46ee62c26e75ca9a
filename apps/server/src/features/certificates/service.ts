import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Pictures } from '../../platform/files/picture.ts';
import type { JobStore } from '../../platform/jobs/job-store.ts';
import type { SigningKeys } from '../../platform/signing/signing-keys.ts';
import type { Signing } from '../../platform/signing/signing.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ReadSealedRanks } from '../leaderboards/service.ts';
import type { Rewards } from '../rewards/service.ts';
import { certificateJob, certificateTask, createCertificateJob } from './certificate-job.ts';
import { createCertificateFileStore } from './certificate-file-store.ts';
import { createCertificateStore } from './certificate-store.ts';
import { createDrawCertificates } from './draw-certificates.ts';
import { createDrawSample } from './draw-sample.ts';
import { createCountSuperseded } from './count-superseded.ts';
import { createFollowRelease } from './follow-release.ts';
import { createIssueCertificates } from './issue-certificates.ts';
import { createOwnCertificates } from './own-certificates.ts';
import { createReadCertificates } from './read-certificates.ts';
import { createRecipients } from './recipients.ts';
import { createRedrawCertificates } from './redraw-certificates.ts';
import { createRevokeCertificate } from './revoke-certificate.ts';
import { createSupersededStore } from './superseded-store.ts';
import { createTemplateStore } from './template-store.ts';
import { createTemplates } from './templates.ts';
import { createVerifyCertificate, type PublicBoardOf } from './verify-certificate.ts';

interface CertificatesDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  files: Files;
  pictures: Pictures;
  jobs: Pick<JobStore, 'find'>;
  signing: Signing;
  signingKeys: SigningKeys;
  readSealedRanks: ReadSealedRanks;
  rewards: Rewards;
  publicBoardOf: PublicBoardOf;
  workerFile: string;
}

/** Certificates: their words, their issuing, and what anybody can check about them. */
export const createCertificates = (deps: CertificatesDeps) => {
  const { db, changes, contents, files, pictures, jobs, signing, signingKeys, readSealedRanks, rewards, workerFile } =
    deps;
  const { siteUrl } = signing;
  const store = createCertificateStore();
  const supersededStore = createSupersededStore();
  const drawnFiles = createCertificateFileStore(db);
  const templateStore = createTemplateStore();
  const findRecipients = createRecipients({ readSealedRanks, placementsOf: rewards.placements });
  const draw = createDrawCertificates({ files, workerFile });
  const templates = createTemplates({ changes, files, pictures, store: templateStore });
  const own = createOwnCertificates({ db, files, store, drawnFiles, signing, signingKeys });
  const { present } = templates;
  return {
    templates,
    sample: createDrawSample({ db, store: templateStore, draw, siteUrl }),
    own,
    read: createReadCertificates({
      db,
      contents,
      files,
      jobs,
      store,
      drawnFiles,
      templates: templateStore,
      present,
      findRecipients,
    }),
    issue: createIssueCertificates({ changes, store, signing, signingKeys, findRecipients }),
    followRelease: createFollowRelease({
      files,
      store,
      supersededStore,
      drawnFiles,
      signing,
      signingKeys,
      findRecipients,
    }),
    /** How many certificates a release with these places would supersede. */
    countSuperseded: createCountSuperseded({ store: supersededStore }),
    redraw: createRedrawCertificates({ changes, drawnFiles }),
    revoke: createRevokeCertificate({ changes, files, store, drawnFiles }),
    verify: createVerifyCertificate({ db, store, signingKeys, publicBoardOf: deps.publicBoardOf }),
    task: {
      name: certificateTask,
      run: createCertificateJob({ db, files, store, drawnFiles, templates: templateStore, draw, siteUrl }),
      queueWaiting: () => drawnFiles.queueWaiting(certificateJob),
    },
  };
};
export type Certificates = ReturnType<typeof createCertificates>;
