import { sql } from 'kysely';
import { chainHead, type ChainEntry, type ChainHead, extendChain } from '../../platform/audit-chain/audit-chain.ts';
import type { Tx } from '../../platform/units/unit.ts';
import {
  type CardKey,
  cardName,
  cardsByKey,
  type StoredCard,
  updateCards,
  type WrittenCard,
} from './judge-card-store.ts';

type CardJson = Omit<StoredCard, 'submittedAt' | 'releaseUntil'> &
  Readonly<Record<'submittedAt' | 'releaseUntil', string | null>>;
interface BatchJson {
  states: readonly { round_code: string; blind: boolean; closed_at: string | null }[];
  releasedRounds: readonly string[];
  head: ChainHead | null;
  cards: readonly CardJson[];
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const cardJson = sql<readonly CardJson[]>`coalesce(json_agg(json_build_object('roundCode', s.round_code,
  'containerCode', s.container_code, 'judgeCode', s.judge_code, 'content', s.content, 'version', s.version,
  'submittedAt', s.submitted_at, 'isLeftOut', s.left_out_at is not null, 'status', s.status, 'scored', s.scored,
  'hasConflict', s.has_conflict, 'releaseUntil', s.release_asked_until, 'isOpened', s.is_opened)), '[]')`;

/**
 * What a batch of operations reads and writes, in one statement each: a crowd of judges waits for every round trip. Both
 * are for a transaction that holds the competition's lock. The lock is not part of the reading statement, because that
 * would see the other tables as they were before it waited.
 */
export const createScoreBatchStore = () => ({
  read: async (tx: Tx, competitionCode: string, keys: readonly CardKey[]) => {
    const cards = cardsByKey(tx, keys).select(cardJson.as('cards'));
    const { rows } = await sql<BatchJson>`select
      coalesce((select json_agg(json_build_object('round_code', j.round_code, 'blind', j.blind,
        'closed_at', j.closed_at)) from round_judging j where j.competition_code = ${competitionCode}), '[]') as states,
      coalesce((select l.released_rounds from leaderboards l where l.competition_code = ${competitionCode}), '{}')
        as "releasedRounds",
      ${chainHead(competitionCode)} as head, (${cards}) as cards`.execute(tx);
    const [found] = rows;
    if (!found) throw new Error('A statement without a condition gave no row.');
    return {
      states: found.states.map((row) => ({ ...row, closed_at: dateOf(row.closed_at) })),
      releasedRounds: found.releasedRounds,
      head: found.head ?? undefined,
      cards: new Map(
        found.cards.map((card): [string, StoredCard] => [
          cardName(card),
          { ...card, submittedAt: dateOf(card.submittedAt), releaseUntil: dateOf(card.releaseUntil) },
        ]),
      ),
    };
  },
  /** Cards with the entries of the chain that tell of them: there is never one without the other. */
  write: async (
    tx: Tx,
    { competitionCode, now, head }: { competitionCode: string; now: Date; head: ChainHead | undefined },
    cards: readonly WrittenCard[],
    entries: readonly ChainEntry[],
  ): Promise<void> => {
    if (cards.length === 0 && entries.length === 0) return;
    // Never silently: the judge is told that the score is saved.
    if (cards.length === 0 || entries.length === 0) throw new Error('Cards and entries of the chain do not agree.');
    await sql`with ${extendChain(competitionCode, head, entries).queries} ${updateCards(cards, now)}`.execute(tx);
  },
});
export type ScoreBatchStore = ReturnType<typeof createScoreBatchStore>;
