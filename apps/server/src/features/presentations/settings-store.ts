import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
export type SettingsAnswer = EndpointOutput<Endpoints['savePresentationSettings']>;

const unset: SettingsAnswer = {
  settings: { setup: 120, talk: 300, questions: 180, startsAt: null, hasSlots: false },
  version: 0,
};

export const createSettingsStore = () => ({
  read: async (on: On, roundCode: string): Promise<SettingsAnswer> => {
    const row = await on
      .selectFrom('presentation_settings')
      .selectAll()
      .where('round_code', '=', roundCode)
      .executeTakeFirst();
    if (!row) return unset;
    return {
      settings: {
        setup: row.setup_seconds,
        talk: row.talk_seconds,
        questions: row.question_seconds,
        startsAt: row.starts_at?.toISOString() ?? null,
        hasSlots: row.has_slots,
      },
      version: row.version,
    };
  },
  save: async (
    tx: Tx,
    { competitionCode, roundCode }: { competitionCode: string; roundCode: string },
    { settings, version }: SettingsAnswer,
  ): Promise<void> => {
    const row = {
      setup_seconds: settings.setup,
      talk_seconds: settings.talk,
      question_seconds: settings.questions,
      starts_at: settings.startsAt === null ? null : new Date(settings.startsAt),
      has_slots: settings.hasSlots,
      version,
    };
    await tx
      .insertInto('presentation_settings')
      .values({ round_code: roundCode, competition_code: competitionCode, ...row })
      .onConflict((on) => on.column('round_code').doUpdateSet(row))
      .execute();
  },
  /** Those of every round of a competition, for a copy of it. */
  roundsOf: async (on: On, competitionCode: string): Promise<string[]> => {
    const rows = await on
      .selectFrom('presentation_settings')
      .select('round_code')
      .where('competition_code', '=', competitionCode)
      .execute();
    return rows.map((row) => row.round_code);
  },
});
export type SettingsStore = ReturnType<typeof createSettingsStore>;
