import type { Kysely } from 'kysely';

export const ownSpread = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .alterTable('round_judging')
      .addColumn('show_spread', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.alterTable('round_judging').dropColumn('show_spread').execute();
  },
};
