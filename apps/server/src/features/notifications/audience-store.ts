import type { NoticeAudience } from '@podium/domain/notifications';
import type { Tx } from '../../platform/units/unit.ts';

/** A person to tell, and the container that concerns them. */
export interface Recipient {
  userCode: string;
  containerCode: string | null;
}

/** People who take part: they have accepted, and their container is there. */
const members = (tx: Tx) =>
  tx
    .selectFrom('members as m')
    .innerJoin('containers as c', 'c.container_code', 'm.container_code')
    .select(['m.user_code', 'm.container_code'])
    .where('m.status', '=', 'ONBOARDED')
    .where('m.removed_at', 'is', null)
    .where('c.removed_at', 'is', null)
    .where('m.user_code', 'is not', null);

/** An invitation goes to an address; only who has an account with it has an inbox. */
const rowsOf = async (tx: Tx, competitionCode: string, audience: NoticeAudience) => {
  switch (audience.of) {
    case 'invited-members':
      return tx
        .selectFrom('members as m')
        .innerJoin('users as u', 'u.email', 'm.email')
        .select(['u.user_code', 'm.container_code'])
        .where('m.competition_code', '=', competitionCode)
        .where('m.member_code', 'in', [...audience.memberCodes, ''])
        .execute();
    case 'invited-crew':
      return (
        await tx
          .selectFrom('crew as c')
          .innerJoin('users as u', 'u.email', 'c.email')
          .select('u.user_code')
          .where('c.competition_code', '=', competitionCode)
          .where('c.crew_code', '=', audience.crewCode)
          .execute()
      ).map((row) => ({ ...row, container_code: null }));
    case 'containers':
      return members(tx)
        .where('m.competition_code', '=', competitionCode)
        .where('m.container_code', 'in', [...audience.containerCodes, ''])
        .execute();
    case 'competition':
      return members(tx).where('m.competition_code', '=', competitionCode).execute();
    case 'asker':
      return tx
        .selectFrom('questions')
        .select(['user_code', 'container_code'])
        .where('competition_code', '=', competitionCode)
        .where('question_code', '=', audience.questionCode)
        .where('user_code', 'is not', null)
        .execute();
    default:
      return audience satisfies never;
  }
};

export const createAudienceStore = () => ({
  /** In the order of their codes: two changes that tell the same people wait for each other and never for good. */
  of: async (tx: Tx, competitionCode: string, audience: NoticeAudience): Promise<Recipient[]> =>
    (await rowsOf(tx, competitionCode, audience))
      .flatMap(({ user_code, container_code }) =>
        user_code === null ? [] : [{ userCode: user_code, containerCode: container_code }],
      )
      .toSorted((a, b) => (a.userCode < b.userCode ? -1 : 1)),
  roundNames: async (tx: Tx, roundCodes: readonly string[]): Promise<string[]> =>
    (
      await tx
        .selectFrom('rounds')
        .select('round_name')
        .where('round_code', 'in', [...roundCodes, ''])
        .orderBy('position')
        .execute()
    ).map((row) => row.round_name),
});
export type AudienceStore = ReturnType<typeof createAudienceStore>;
