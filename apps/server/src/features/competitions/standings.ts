import type { Standing as StandingView } from '@podium/contract';
import { permissions } from '@podium/domain/crew';
import type { Standing } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';

/** How a screen is told what its user may do. */
export const standingView = (standing: Standing | undefined): StandingView => {
  switch (standing?.as) {
    case undefined:
      return { role: 'none', permissions: [] };
    case 'organiser':
      return { role: 'organiser', permissions: [...permissions] };
    case 'crew':
      return { role: 'crew', permissions: [...standing.permissions] };
    case 'participant':
      return { role: 'participant', permissions: [] };
    default:
      return standing satisfies never;
  }
};

export const createStandings = ({ db }: { db: Db }) => ({
  /**
   * What a person is in a competition, asked on every call, so that a permission that was taken back is gone with the next one.
   * In a competition that was removed only its organiser still stands, to bring it back.
   */
  async of(userCode: string, competitionCode: string): Promise<Standing | undefined> {
    const row = await db
      .selectFrom('competitions as c')
      .leftJoin('users as u', (join) => join.on('u.user_code', '=', userCode))
      .leftJoin('crew as w', (join) =>
        join
          .onRef('w.competition_code', '=', 'c.competition_code')
          .on('w.status', '<>', 'REVOKED')
          .on((eb) =>
            eb.or([
              eb('w.user_code', '=', userCode),
              eb.and([eb('w.user_code', 'is', null), eb('w.email', '=', eb.ref('u.email'))]),
            ]),
          ),
      )
      .leftJoin('members as m', (join) =>
        join
          .onRef('m.competition_code', '=', 'c.competition_code')
          .on('m.user_code', '=', userCode)
          .on('m.status', '=', 'ONBOARDED')
          .on('m.removed_at', 'is', null),
      )
      .leftJoin('containers as k', (join) =>
        join.onRef('k.container_code', '=', 'm.container_code').on('k.removed_at', 'is', null),
      )
      .select(['c.organiser', 'c.removed_at', 'w.permissions', 'k.container_code'])
      .where('c.competition_code', '=', competitionCode)
      .executeTakeFirst();
    if (row?.organiser === userCode) return { as: 'organiser' };
    if (!row || row.removed_at !== null) return undefined;
    const participates = row.container_code !== null;
    if (row.permissions) return { as: 'crew', permissions: row.permissions, participates };
    return participates ? { as: 'participant' } : undefined;
  },
});
export type Standings = ReturnType<typeof createStandings>;
