import { randomUUID } from 'node:crypto';
import type { Files } from '../../platform/files/files.ts';
import { squarePicture } from '../../platform/files/picture.ts';
import type { Logger } from '../../platform/log.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import type { People, UserAnswer } from './people.ts';
import type { UserStore } from './user-store.ts';

const type = 'image/webp';

interface AvatarDeps {
  users: UserStore;
  people: People;
  files: Files;
  log: Logger;
}

export const createAvatars = ({ users, people, files, log }: AvatarDeps) => {
  /** The row is what counts; bytes without a row are reachable by nobody, so failing to remove them is only untidy. */
  const discardLater = (unit: Pick<Unit<unknown>, 'afterCommit'>, key: string | undefined): void => {
    if (key === undefined) return;
    unit.afterCommit(() => {
      files.discard(key).catch((error: unknown) => log.warn({ err: error, key }, 'files: a picture was left behind'));
    });
  };

  /** Points the person at another picture, or at none, and lets go of the one before. */
  const replace = async (tx: Tx, userCode: string, fileId: string | null): Promise<string | undefined> => {
    const before = (await people.lock(tx, userCode)).avatar_file_id;
    await users.update(tx, userCode, { avatar_file_id: fileId });
    return before === null ? undefined : files.unregister(tx, before);
  };

  return {
    discardLater,
    replace,

    async upload(unit: Unit<UserAnswer>, userCode: string, bytes: Uint8Array): Promise<UserAnswer> {
      const { now } = unit;
      const picture = await squarePicture(bytes);
      const key = `avatars/${randomUUID()}.webp`;
      await files.put(key, picture, type);
      try {
        return await unit.transact(async (tx) => {
          const fileId = await files.register(tx, { key, type, size: picture.byteLength, owner: userCode, now });
          discardLater(unit, await replace(tx, userCode, fileId));
          return { user: await people.viewIn(tx, userCode, now) };
        });
      } catch (error) {
        await files.discard(key);
        throw error;
      }
    },

    remove: (unit: Unit<UserAnswer>, userCode: string) =>
      unit.transact(async (tx) => {
        discardLater(unit, await replace(tx, userCode, null));
        return { user: await people.viewIn(tx, userCode, unit.now) };
      }),
  };
};
export type Avatars = ReturnType<typeof createAvatars>;
