import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { RoomAccess } from '../../video/rooms/ports.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { BlindCodes, ReadBlindRounds } from '../score-cards/service.ts';

interface JudgeNamesDeps {
  db: Db;
  contents: CompetitionContents;
  blindRounds: ReadBlindRounds;
  codes: BlindCodes;
}
interface MemberRow {
  token_id: string;
  competition_code: string;
  container_code: string;
}

/** Participants of a competition whose round that is on is judged blind, under the names that their containers have on the cards. */
export const createJudgeNames =
  ({ db, contents, blindRounds, codes }: JudgeNamesDeps): RoomAccess['judgeNames'] =>
  async (tokenIds) => {
    const { rows } = await sql<MemberRow>`select e.token_id, r.competition_code, m.container_code from video_entrances e
      join rooms r on r.competition_room_code = e.room_id and r.removed_at is null
      join competitions c on c.competition_code = r.competition_code and c.removed_at is null
      join members m on m.competition_code = r.competition_code and m.user_code = e.user_code and m.removed_at is null
      join containers k on k.container_code = m.container_code and k.removed_at is null
      where e.token_id = any(${[...tokenIds]}::text[]) and e.role <> 'host' and m.status = 'ONBOARDED'`.execute(db);
    const rounds = new Map<string, string | undefined>();
    for (const code of new Set(rows.map((row) => row.competition_code)))
      rounds.set(code, (await blindRounds(db, code, await contents.of(code))).current);
    return new Map(
      rows.flatMap((row) => {
        const roundCode = rounds.get(row.competition_code);
        return roundCode === undefined ? [] : [[row.token_id, codes.name(roundCode, row.container_code)] as const];
      }),
    );
  };
