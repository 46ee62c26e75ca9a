import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Units } from '../../platform/units/units.ts';
import type { PreparedFile, RecordingKeeper } from '../../video/recording/ports.ts';
import { EgressRefused } from '../../video/rooms/ports.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { RecordingStore } from './recording-store.ts';

interface KeeperDeps {
  db: Db;
  changes: Changes;
  files: Files;
  store: RecordingStore;
  units: () => Units;
  clock: () => Date;
}
const keptMs = 90 * 86_400_000;
const noRoom = new EgressRefused(5003, 'Only the rooms of a competition are recorded.');

const hashOf = async (stream: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const bytes of stream) hash.update(bytes as Buffer);
  return hash.digest('hex');
};

/** Remembers the recordings of competitions, and stores their files beside those that were handed in. */
export const createRecordingKeeper = ({ db, changes, files, store, units, clock }: KeeperDeps): RecordingKeeper => {
  const keepFile = async (recordingCode: string, competitionCode: string, file: PreparedFile): Promise<void> => {
    const now = clock();
    const { size } = await stat(file.path);
    const sha256 = await hashOf(createReadStream(file.path));
    const key = `recordings/${randomUUID()}${path.extname(file.path)}`;
    const body = { stream: createReadStream(file.path), size };
    await files.writeThen({ key, body, type: file.type, now }, async () => {
      const stored = await files.read(key);
      if (!stored || (await hashOf(stored.stream)) !== sha256) throw new Error(`The copy ${key} is not the same.`);
      await db.transaction().execute(async (tx) => {
        const file_id = await files.register(tx, { key, type: file.type, size, owner: competitionCode, now });
        const { kind, startsAtMs: starts_at_ms } = file;
        await store.addFile(tx, { file_id, recording_code: recordingCode, kind, sha256, starts_at_ms });
      });
    });
  };
  return {
    async began({ roomId, at, by }) {
      const room = await store.roomOf(db, roomId);
      const person = room && (await store.personOf(db, by));
      if (!room || person === undefined || person === null) throw noRoom;
      const { competition_code, room_name } = room;
      const who = { userCode: person, competitionCode: competition_code };
      return changes.run(units().forCommand<string>(at), who, async ({ tx, record }) => {
        const recordingCode = await store.add(tx, {
          competition_code,
          competition_room_code: roomId,
          room_name,
          state: 'RECORDING',
          started_at: at,
          started_by: person,
          delete_at: new Date(at.getTime() + keptMs),
        });
        await record('recording.started', recordingCode, null, { competitionRoomCode: roomId });
        return recordingCode;
      });
    },
    async ended(recordingCode, { at, reason, durationMs, hasGap, by }) {
      const found = await store.find(db, recordingCode);
      if (found?.state !== 'RECORDING') return;
      const stopped = by === undefined ? null : await store.personOf(db, by);
      const who = { userCode: stopped ?? found.started_by ?? '', competitionCode: found.competition_code };
      await changes.run(units().forCommand<void>(at), who, async ({ tx, record }) => {
        const ended = { ended_at: at, end_reason: reason, duration_ms: durationMs, has_gap: hasGap };
        await store.change(tx, recordingCode, { state: 'PREPARING', ...ended });
        await record('recording.ended', recordingCode, null, { endReason: reason });
      });
    },
    async keep(recordingCode, prepared) {
      const found = await store.find(db, recordingCode);
      if (found?.state === 'RECORDING') throw new Error(`The end of ${recordingCode} was not told.`);
      // It was stored by a program that was killed before it could delete its own copy, or is deleted already.
      if (found?.state !== 'PREPARING') return;
      await db.transaction().execute(async (tx) => {
        for (const fileId of await store.removeFiles(tx, recordingCode)) await files.unregister(tx, fileId, clock());
      });
      for (const file of prepared) await keepFile(recordingCode, found.competition_code, file);
      await store.change(db, recordingCode, { state: 'READY' });
    },
    failed: (recordingCode) => store.change(db, recordingCode, { state: 'FAILED' }),
  };
};
