import { canonicalJson, type JsonValue } from '@podium/domain/audit-chain';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

const ruleActs = [
  'round.updated',
  'round.criteria',
  'round.removed',
  'round.restored',
  'settings.judging',
  'correction.set',
  'leaderboard.frozen',
  'leaderboard.unfrozen',
];

type Values = Record<string, JsonValue>;
const add = (known: Map<string, Values>, subject: string, values: Values): void =>
  void known.set(subject, { ...known.get(subject), ...values });

/** The last recorded value of every rule, by what it is about. */
const recordedRules = async (db: Db, competitionCode: string): Promise<Map<string, Values>> => {
  const rows = await db
    .selectFrom('audit_chain')
    .select(['act', 'subject', 'details'])
    .where('competition_code', '=', competitionCode)
    .where('act', 'in', ruleActs)
    .orderBy('seq')
    .execute();
  const known = new Map<string, Values>();
  for (const { act, subject, details } of rows) {
    if (act === 'correction.set') add(known, subject, { isCorrected: details['isOn'] as boolean });
    else if (act.startsWith('leaderboard.')) add(known, subject, { isFrozen: act === 'leaderboard.frozen' });
    else add(known, subject, details['after'] as Values);
  }
  return known;
};

/** What the tables say now, in the same words. */
const presentRules = async (db: Db, competitionCode: string): Promise<Map<string, Values>> => {
  const { rows } = await sql<{ subject: string; values: Values }>`
    select r.round_code as subject, jsonb_build_object('roundWeightage', r.weightage, 'isMock', r.is_mock, 'isRemoved', r.removed_at is not null,
      'scale', jsonb_build_object('min', r.scale_min, 'max', r.scale_max, 'step', r.scale_step), 'isCorrected', coalesce(k.is_on, false),
      'criteria', coalesce((select jsonb_agg(c.criterion_name order by c.position, c.criterion_code) from criteria c
        where c.round_code = r.round_code and c.removed_at is null), '[]')) as values
      from rounds r left join round_corrections k on k.round_code = r.round_code where r.competition_code = ${competitionCode}
    union all select s.competition_code, s.content from competition_settings s
      where s.competition_code = ${competitionCode} and s.section = 'judging'
    union all select 'LDB' || substr(l.competition_code, 4), jsonb_build_object('isFrozen', l.frozen_version is not null)
      from leaderboards l where l.competition_code = ${competitionCode}`.execute(db);
  return new Map(rows.map(({ subject, values }) => [subject, values]));
};

/** Rules that were changed without a row of the chain, one line each. */
export const verifyRules = async (db: Db, competitionCode: string): Promise<string[]> => {
  const present = await presentRules(db, competitionCode);
  const lines: string[] = [];
  for (const [subject, values] of await recordedRules(db, competitionCode))
    for (const [name, value] of Object.entries(values))
      if (canonicalJson(present.get(subject)?.[name] ?? null) !== canonicalJson(value))
        lines.push(`${competitionCode}: ${name} of ${subject} differs from the record.`);
  return lines;
};
