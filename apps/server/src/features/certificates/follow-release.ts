import { isDeepStrictEqual } from 'node:util';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import type { Files } from '../../platform/files/files.ts';
import type { SigningKeys } from '../../platform/signing/signing-keys.ts';
import type { Signing } from '../../platform/signing/signing.ts';
import type { Change } from '../competition-changes/service.ts';
import type { CertificateFileStore } from './certificate-file-store.ts';
import { certificateJob } from './certificate-job.ts';
import type { CertificateStore } from './certificate-store.ts';
import type { FindRecipients, Recipient } from './recipients.ts';
import { readStatement, signCertificate } from './sign-certificate.ts';
import type { SupersededStore } from './superseded-store.ts';
import type { CertificateRow } from './tables.ts';

interface FollowReleaseDeps {
  files: Files;
  store: CertificateStore;
  supersededStore: SupersededStore;
  drawnFiles: CertificateFileStore;
  signing: Signing;
  signingKeys: SigningKeys;
  findRecipients: FindRecipients;
}

/** Whether a certificate still says what the release says. Only placements state a result. */
export const stillHolds = (row: CertificateRow, recipient: Recipient | undefined): boolean => {
  if (!recipient) return false;
  if (row.kind !== 'PLACEMENT') return true;
  const { place, score, scoreOf = null, containerName } = readStatement(row.statement);
  const { place: newPlace, score: newScore, scoreOf: newScoreOf, containerName: newName } = recipient;
  return (
    place === newPlace && score === newScore && containerName === newName && isDeepStrictEqual(scoreOf, newScoreOf)
  );
};

/** Certificates that a new release makes wrong are superseded, and lead to the ones that hold now. */
export const createFollowRelease = (deps: FollowReleaseDeps) => {
  const { files, store, supersededStore, drawnFiles, signing, signingKeys, findRecipients } = deps;
  const dropZip = async ({ tx, now }: Change, competitionCode: string): Promise<void> => {
    const zip = await drawnFiles.removeZip(tx, competitionCode);
    if (zip !== undefined) await files.unregister(tx, zip, now);
  };
  return async (
    change: Change,
    { userCode, reason: given }: { userCode: string; reason: string | null },
  ): Promise<void> => {
    const { tx, now, competition } = change;
    const { competition_code: competitionCode, competition_name: competitionName } = competition;
    const holding = await supersededStore.holding(tx, competitionCode);
    if (holding.length === 0) return;
    const recipients = (await findRecipients(tx, competition, now)) ?? [];
    const byKey = new Map(recipients.map((one) => [`${one.kind} ${one.subject}`, one]));
    const wrong = holding
      .map((row) => ({ row, recipient: byKey.get(`${row.kind} ${row.subject}`) }))
      .filter(({ row, recipient }) => row.statement !== '' && !stillHolds(row, recipient));
    if (wrong.length === 0) return;
    const reason = given ?? 'Another round was released.';
    await supersededStore.supersede(
      tx,
      wrong.map(({ row }) => row.serial),
      { at: now, reason },
    );
    await signingKeys.remember(now, tx);
    const issue = { competitionCode, competitionName, userCode, now };
    const made = wrong.flatMap(({ row, recipient }) =>
      recipient ? [{ from: row.serial, row: signCertificate(signing, recipient, issue) }] : [],
    );
    await store.add(
      tx,
      made.map(({ row }) => row),
    );
    await supersededStore.lead(
      tx,
      made.map(({ from, row }) => ({ from, to: row.serial })),
    );
    await dropZip(change, competitionCode);
    await addJobs(tx, [certificateJob(competitionCode)]);
    const after = { superseded: wrong.length, issued: made.length, reason };
    await change.record('certificates.superseded', competitionCode, null, after);
  };
};
