import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

/** To whom a token was handed. */
export interface Entrance {
  tokenId: string;
  roomId: string;
  role: string;
  person: { userCode: string } | { judgeCode: string };
  expiresAt: Date;
}

/** Tokens of no person are refused for as long as any token is valid. */
const longestMs = 86_400_000 * 30;

export const createEntranceStore = ({ db }: { db: Db }) => ({
  async add({ tokenId, roomId, role, person, expiresAt }: Entrance): Promise<void> {
    const [user_code, judge_code] = 'userCode' in person ? [person.userCode, null] : [null, person.judgeCode];
    const row = { token_id: tokenId, room_id: roomId, role, user_code, judge_code, expires_at: expiresAt };
    await db.insertInto('video_entrances').values(row).execute();
  },
  async revoke(roomId: string, tokenId: string, now: Date): Promise<void> {
    const expires_at = new Date(now.getTime() + longestMs);
    await db
      .insertInto('video_entrances')
      .values({ token_id: tokenId, room_id: roomId, role: '', expires_at, removed_at: now })
      .onConflict((on) => on.column('token_id').doUpdateSet({ removed_at: now }))
      .execute();
  },
  /**
   * Tokens whose peer was removed or whose person has lost the right: a host must still moderate, a judge still judge, and everyone else
   * still have a part in the competition. Of a room or competition that was removed nobody has any.
   */
  async ended(tokenIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ token_id: string }>`select e.token_id from video_entrances e
      left join rooms r on r.competition_room_code = e.room_id and r.removed_at is null
      left join competitions c on c.competition_code = r.competition_code and c.removed_at is null
      left join users u on u.user_code = e.user_code
      where e.token_id = any(${[...tokenIds]}::text[]) and (e.removed_at is not null or c.competition_code is null or not case
        when e.judge_code is not null then exists (select 1 from judges j
          where j.judge_code = e.judge_code and j.competition_code = c.competition_code and j.status = 'ONBOARDED')
        else c.organiser = e.user_code
          or exists (select 1 from crew w where w.competition_code = c.competition_code and w.status <> 'REVOKED'
            and (w.user_code = e.user_code or (w.user_code is null and w.email = u.email))
            and (e.role <> 'host' or 'video.moderate' = any(w.permissions)))
          or (e.role <> 'host' and exists (select 1 from members m join containers k on k.container_code = m.container_code
            where m.competition_code = c.competition_code and m.user_code = e.user_code and m.status = 'ONBOARDED'
              and m.removed_at is null and k.removed_at is null))
        end)`.execute(db);
    return new Set(rows.map(({ token_id }) => token_id));
  },
  personalData: {
    name: 'videoEntrances',
    collect: ({ userCode }) =>
      db
        .selectFrom('video_entrances')
        .select(['room_id', 'role', 'expires_at'])
        .where('user_code', '=', userCode)
        .orderBy('expires_at')
        .execute(),
    /** The row stays without the person, so that the token is refused until it has expired. */
    async erase(tx, { userCode }) {
      const erased = { user_code: null, removed_at: sql<Date>`now()` };
      await tx.updateTable('video_entrances').set(erased).where('user_code', '=', userCode).execute();
    },
  } satisfies PersonalData,
  async sweep(now: Date): Promise<void> {
    await db.deleteFrom('video_entrances').where('expires_at', '<', now).execute();
  },
});
export type EntranceStore = ReturnType<typeof createEntranceStore>;
