import { randomUUID } from 'node:crypto';
import type { Files } from '../../platform/files/files.ts';
import type { Pictures } from '../../platform/files/picture.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { People, UserAnswer } from './people.ts';
import type { UserStore } from './user-store.ts';

const type = 'image/webp';

interface AvatarDeps {
  users: UserStore;
  people: People;
  files: Files;
  pictures: Pictures;
}

export const createAvatars = ({ users, people, files, pictures }: AvatarDeps) => {
  /** Points the person at another picture, or at none, and removes the one before. */
  const replace = async (tx: Tx, userCode: string, fileId: string | null, now: Date): Promise<void> => {
    const before = (await people.lock(tx, userCode)).avatar_file_id;
    await users.update(tx, userCode, { avatar_file_id: fileId });
    if (before !== null) await files.unregister(tx, before, now);
  };

  return {
    replace,

    async upload(unit: Unit<UserAnswer>, userCode: string, bytes: Uint8Array): Promise<UserAnswer> {
      const { now } = unit;
      const picture = await pictures.square(bytes);
      const key = `avatars/${randomUUID()}.webp`;
      return files.writeThen({ key, body: picture, type, now }, () =>
        unit.transact(async (tx) => {
          const fileId = await files.register(tx, { key, type, size: picture.byteLength, owner: userCode, now });
          await replace(tx, userCode, fileId, now);
          return { user: await people.viewIn(tx, userCode, now) };
        }),
      );
    },

    remove: (unit: Unit<UserAnswer>, userCode: string) =>
      unit.transact(async (tx) => {
        await replace(tx, userCode, null, unit.now);
        return { user: await people.viewIn(tx, userCode, unit.now) };
      }),
  };
};
export type Avatars = ReturnType<typeof createAvatars>;
