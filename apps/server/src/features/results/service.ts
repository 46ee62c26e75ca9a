import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { SigningKeys } from '../../platform/signing/signing-keys.ts';
import type { Signing } from '../../platform/signing/signing.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { BoardGate } from '../leaderboards/service.ts';
import { createListResults } from './list-results.ts';
import { createResultJob } from './result-job.ts';
import { createResultStore } from './result-store.ts';
import { createAskForFile, resultJob, resultTask } from './ask-for-file.ts';
import { createSealedCardStore } from './sealed-card-store.ts';

export type { AskForFile } from './ask-for-file.ts';

interface ResultsDeps {
  db: Db;
  contents: CompetitionContents;
  files: Files;
  secrets: Secrets;
  signing: Signing;
  signingKeys: SigningKeys;
  gate: BoardGate;
  workerFile: string;
}

/** The signed file of each release, from which anyone can work its ranking out again. */
export const createResults = (deps: ResultsDeps) => {
  const { db, contents, files, secrets, signing, signingKeys, gate, workerFile } = deps;
  const sealed = createSealedCardStore();
  const store = createResultStore(db);
  return {
    askForFile: createAskForFile({ contents, sealed, store }),
    ...createListResults({ db, gate, files, store }),
    task: {
      name: resultTask,
      run: createResultJob({ db, files, secrets, signing, signingKeys, sealed, store, workerFile }),
      queueWaiting: () => store.queueWaiting(resultJob),
    },
  };
};
export type Results = ReturnType<typeof createResults>;
