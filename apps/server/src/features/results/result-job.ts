import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { canonicalJson } from '@podium/domain/audit-chain';
import { signedText } from '@podium/domain/results';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { SigningKeys } from '../../platform/signing/signing-keys.ts';
import type { Signing } from '../../platform/signing/signing.ts';
import { createWorkerQueue, type WorkerLimits } from '../../platform/threads/worker-queue.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { createReadParts, type ResultKey } from './read-parts.ts';
import type { ResultStore } from './result-store.ts';
import type { WrittenResult } from './result-worker.ts';
import type { SealedCardStore } from './sealed-card-store.ts';

interface ResultJobDeps {
  db: Db;
  files: Files;
  secrets: Secrets;
  signing: Signing;
  signingKeys: SigningKeys;
  sealed: SealedCardStore;
  store: ResultStore;
  workerFile: string;
}
const limits: WorkerLimits = { timeMs: 300_000, memoryMb: 1024, atOnce: 1, maxWaiting: 20 };

const keyIn = (payload: unknown): ResultKey => {
  const { competitionCode, version } = (payload ?? {}) as Partial<ResultKey>;
  if (competitionCode === undefined || version === undefined) throw new Error('A job without a release.');
  return { competitionCode, version };
};

/** Makes the result file of a release: written in a worker thread, signed, kept. A second run changes nothing. */
export const createResultJob = ({
  db,
  files,
  secrets,
  signing,
  signingKeys,
  sealed,
  store,
  workerFile,
}: ResultJobDeps) => {
  const queue = createWorkerQueue<WrittenResult>({ file: workerFile, limits });
  const readParts = createReadParts({ db, secrets, siteUrl: signing.siteUrl, sealed, store });
  return async ({ now }: Unit<void>, payload: unknown): Promise<void> => {
    const key = keyIn(payload);
    const parts = await readParts(key);
    if (!parts) return;
    const { before, after, sha256 } = await queue.run(parts);
    await signingKeys.remember(now);
    const { keyId, publicKey, sign } = signing;
    const signature = sign(signedText(sha256)).toString('base64url');
    const proof = canonicalJson({ algorithm: 'Ed25519', keyId, publicKey, signature });
    const pieces = [Buffer.from('{'), before, Buffer.from(`,"proof":${proof},`), after, Buffer.from('}')];
    const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
    // Of the file as it is downloaded, which anybody can compare; the hash that is signed leaves out the proof.
    const fileHash = pieces.reduce((hash, piece) => hash.update(piece), createHash('sha256')).digest('hex');
    const file = { key: `results/${randomUUID()}.json`, type: 'application/json', now };
    await files.writeThen({ ...file, body: { stream: Readable.from(pieces), size } }, () =>
      db.transaction().execute(async (tx) => {
        const fileId = await files.register(tx, { ...file, size, owner: key.competitionCode });
        await store.setMade(tx, key, { file_id: fileId, bytes: size, sha256: fileHash, key_id: keyId, made_at: now });
      }),
    );
  };
};
