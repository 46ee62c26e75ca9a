import type { CardStatus } from '@podium/domain/counting';
import type { CardLog } from '@podium/domain/score-log';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { visibleCards } from './visible-cards.ts';

type On = Db | Tx;

/** The key of a card. */
export interface CardKey {
  roundCode: string;
  containerCode: string;
  judgeCode: string;
}
export const cardName = ({ roundCode, containerCode, judgeCode }: CardKey): string =>
  `${roundCode} ${containerCode} ${judgeCode}`;

/** A card as it is before operations are applied to it. */
export interface StoredCard extends CardKey {
  content: CardLog | Record<string, never>;
  version: number;
  submittedAt: Date | null;
  isLeftOut: boolean;
  status: CardStatus;
  scored: number;
  hasConflict: boolean;
  /** Until then the judge of a closed round may release the card. */
  releaseUntil: Date | null;
  /** Until then the judge may also score it. */
  isOpened: boolean;
}

/** Whether the judge of a closed round may release this card, or score it. */
export const isCardOpen = (
  { status, releaseUntil, isOpened }: Pick<StoredCard, 'status' | 'releaseUntil' | 'isOpened'>,
  now: Date,
): boolean => (isOpened || status === 'finished') && releaseUntil !== null && releaseUntil.getTime() > now.getTime();

/** What operations made of a card. */
export interface WrittenCard extends CardKey {
  content: CardLog;
  scored: number;
  hasConflict: boolean;
  mean: number | null;
  recusedBecause: string | null;
  status: CardStatus;
}

/** The containers that these judges have cards of in these rounds. */
const ofJudgesInRounds = (on: On, wanted: readonly { judgeCode: string; roundCode: string }[]) =>
  visibleCards(on)
    .select(['s.judge_code', 's.round_code', 's.container_code'])
    .where(
      sql<boolean>`(s.judge_code, s.round_code) in (select * from unnest(
        ${wanted.map(({ judgeCode }) => judgeCode)}::text[], ${wanted.map(({ roundCode }) => roundCode)}::text[]))`,
    )
    .execute();

/** Those of these cards that are there, as rows of a query. */
export const cardsByKey = (on: On, keys: readonly CardKey[]) =>
  visibleCards(on).innerJoin(
    sql<{ round_code: string; container_code: string; judge_code: string }>`unnest(
      ${keys.map(({ roundCode }) => roundCode)}::text[], ${keys.map(({ containerCode }) => containerCode)}::text[],
      ${keys.map(({ judgeCode }) => judgeCode)}::text[])`.as<'k'>(sql`k (round_code, container_code, judge_code)`),
    (join) =>
      join
        .onRef('k.round_code', '=', 's.round_code')
        .onRef('k.container_code', '=', 's.container_code')
        .onRef('k.judge_code', '=', 's.judge_code'),
  );

const findCards = async (on: On, keys: readonly CardKey[]): Promise<Map<string, StoredCard>> => {
  const rows = await cardsByKey(on, keys)
    .select([
      's.round_code',
      's.container_code',
      's.judge_code',
      's.content',
      's.version',
      's.submitted_at',
      's.left_out_at',
      's.status',
      's.scored',
      's.has_conflict',
      's.release_asked_until',
      's.is_opened',
    ])
    .execute();
  const cards = rows.map((row): StoredCard => ({
    roundCode: row.round_code,
    containerCode: row.container_code,
    judgeCode: row.judge_code,
    content: row.content as StoredCard['content'],
    version: row.version,
    submittedAt: row.submitted_at,
    isLeftOut: row.left_out_at !== null,
    status: row.status,
    scored: row.scored,
    hasConflict: row.has_conflict,
    releaseUntil: row.release_asked_until,
    isOpened: row.is_opened,
  }));
  return new Map(cards.map((card) => [cardName(card), card]));
};

/** Writes cards as operations made them. */
export const updateCards = (cards: readonly WrittenCard[], now: Date) => sql`
  update score_cards s set content = w.content, scored = w.scored, has_conflict = w."hasConflict", mean = w.mean,
    recused_because = w."recusedBecause", status = w.status,
    recused_at = case when w."recusedBecause" is null then null else coalesce(s.recused_at, ${now}) end,
    version = s.version + 1, updated_at = ${now}
  from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as w ("roundCode" text, "containerCode" text,
    "judgeCode" text, content jsonb, scored int, "hasConflict" boolean, mean float8, "recusedBecause" text, status text)
  where s.round_code = w."roundCode" and s.container_code = w."containerCode" and s.judge_code = w."judgeCode"`;

/** Cards as judges write them. */
export const createJudgeCardStore = () => ({
  find: findCards,
  ofJudgesInRounds,
  write: async (tx: Tx, cards: readonly WrittenCard[], now: Date): Promise<void> => {
    if (cards.length > 0) await updateCards(cards, now).execute(tx);
  },
  /** The cards of a judge in a round that are to be released. */
  toRelease: (on: On, judgeCode: string, roundCode: string) =>
    visibleCards(on)
      .select(['s.container_code', 's.status', 's.release_asked_until'])
      .where('s.judge_code', '=', judgeCode)
      .where('s.round_code', '=', roundCode)
      .where('s.status', 'in', ['unfinished', 'finished'])
      .orderBy('c.position')
      .orderBy('c.container_code')
      .execute(),
  submit: async (
    tx: Tx,
    { judgeCode, roundCode, now }: { judgeCode: string; roundCode: string; now: Date },
    containerCodes: readonly string[],
  ): Promise<void> => {
    await tx
      .updateTable('score_cards')
      .set((eb) => ({
        submitted_at: now,
        updated_at: now,
        release_asked_until: null,
        version: eb('version', '+', 1),
      }))
      .where('judge_code', '=', judgeCode)
      .where('round_code', '=', roundCode)
      .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
      .execute();
  },
});
export type JudgeCardStore = ReturnType<typeof createJudgeCardStore>;
