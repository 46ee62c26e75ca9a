import { type Expression, sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}
export interface Cost {
  read: number;
  shown: number;
}

const rowsRead = (plan: Plan): number =>
  plan.Plans
    ? plan.Plans.reduce((sum, inner) => sum + rowsRead(inner), plan['Rows Removed by Index Recheck'] ?? 0)
    : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];

/** How many rows a query reads to show those it gives. */
export const readCost = async (db: Db, query: Expression<unknown>): Promise<Cost> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('No plan was given.');
  return { read: rowsRead(plan), shown: plan['Actual Rows'] };
};
