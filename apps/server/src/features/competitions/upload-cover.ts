import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Pictures } from '../../platform/files/picture.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { announceCompetition, type Changes } from '../competition-changes/service.ts';
import type { CompetitionStore } from './competition-store.ts';
import type { CompetitionAnswer, Present } from './present.ts';

interface UploadCoverDeps {
  store: CompetitionStore;
  changes: Changes;
  present: Present;
  files: Files;
  pictures: Pictures;
}

/** The previous picture stays stored: a duplicate may show it, and the history names it. */
export const createUploadCover =
  ({ store, changes, present, files, pictures }: UploadCoverDeps) =>
  async (unit: Unit<CompetitionAnswer>, caller: MemberCaller, bytes: Uint8Array): Promise<CompetitionAnswer> => {
    const picture = await pictures.cover(bytes);
    const type = 'image/webp';
    const key = `covers/${randomUUID()}.webp`;
    return files.writeThen({ key, body: picture, type, now: unit.now }, () =>
      changes.run(unit, caller, async (change) => {
        const { tx, competition, now } = change;
        const fileId = await files.register(tx, {
          key,
          type,
          size: picture.byteLength,
          owner: caller.competitionCode,
          now,
        });
        await store.update(tx, caller.competitionCode, { image_file_id: fileId });
        await change.record(
          'competition.image',
          caller.competitionCode,
          { image: competition.image_file_id },
          { image: fileId },
        );
        announceCompetition(change, competition.version);
        return present.answer(tx, caller, now);
      }),
    );
  };
