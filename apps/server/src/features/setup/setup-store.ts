import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

export const createSetupStore = () => ({
  sections: (on: On, competitionCode: string) =>
    on
      .selectFrom('competition_settings')
      .select(['section', 'content', 'version'])
      .where('competition_code', '=', competitionCode)
      .execute(),
  contents: (on: On, section: string, competitionCodes: readonly string[]) =>
    on
      .selectFrom('competition_settings')
      .select(['competition_code', 'content'])
      .where('section', '=', section)
      .where('competition_code', 'in', [...competitionCodes, ''])
      .execute(),
  saveSection: async (
    tx: Tx,
    competitionCode: string,
    section: string,
    content: object,
    version: number,
  ): Promise<void> => {
    const saved = { content: JSON.stringify(content), version };
    await tx
      .insertInto('competition_settings')
      .values({ competition_code: competitionCode, section, ...saved })
      .onConflict((on) => on.columns(['competition_code', 'section']).doUpdateSet(saved))
      .execute();
  },

  submissions: (on: On, competitionCode: string) =>
    on
      .selectFrom('submission_settings')
      .select(['round_code', 'content', 'version'])
      .where('competition_code', '=', competitionCode)
      .execute(),
  saveSubmission: async (
    tx: Tx,
    competitionCode: string,
    roundCode: string,
    content: object,
    version: number,
  ): Promise<void> => {
    const saved = { content: JSON.stringify(content), version };
    await tx
      .insertInto('submission_settings')
      .values({ competition_code: competitionCode, round_code: roundCode, ...saved })
      .onConflict((on) => on.column('round_code').doUpdateSet(saved))
      .execute();
  },
});
export type SetupStore = ReturnType<typeof createSetupStore>;
