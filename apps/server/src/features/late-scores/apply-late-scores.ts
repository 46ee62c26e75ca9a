import { acceptLate } from '@podium/domain/judging';
import type { CardLog } from '@podium/domain/score-log';
import type { ChainEntry } from '../../platform/audit-chain/audit-chain.ts';
import type { Change } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import {
  cardName,
  cardRules,
  chainEntry,
  columnsOf,
  contentOf,
  type JudgeCardStore,
  type RoundStateStore,
  type StoredCard,
} from '../score-cards/service.ts';
import type { WaitingLate } from './late-score-store.ts';

interface ApplyLateScoresDeps {
  contents: CompetitionContents;
  states: RoundStateStore;
  store: JudgeCardStore;
}
type OpenCard = StoredCard & { log: CardLog };

/** In the order in which each device made them. */
const inOrder = (waiting: readonly WaitingLate[]): WaitingLate[] =>
  waiting.toSorted((a, b) => a.judgeCode.localeCompare(b.judgeCode) || a.operation.sequence - b.operation.sequence);

/** Applies them to their cards; those that a card cannot take any more are left. */
export const createApplyLateScores =
  ({ contents, states, store }: ApplyLateScoresDeps) =>
  async (change: Change, waiting: readonly WaitingLate[]) => {
    const { tx, now } = change;
    const rulesFor = await cardRules(
      change,
      { contents, states: await states.of(tx, change.competition.competition_code) },
      waiting.map(({ operation }) => operation),
    );
    const keys = waiting.map(({ judgeCode, operation }) => ({ ...operation, judgeCode }));
    const cards = new Map<string, OpenCard>(
      [...(await store.find(tx, keys))].map(([name, card]) => [name, { ...card, log: contentOf(card.content) }]),
    );
    const changed = new Map<string, OpenCard>();
    const entries: ChainEntry[] = [];
    const accepted = inOrder(waiting).filter(({ judgeCode, operation }) => {
      const card = cards.get(cardName({ ...operation, judgeCode }));
      const rules = card && rulesFor(card);
      if (!card || !rules) return false;
      const { log, outcome } = acceptLate(card.log, operation, rules);
      if (outcome.outcome === 'refused') return false;
      card.log = log;
      changed.set(cardName(card), card);
      entries.push(...chainEntry(judgeCode, operation, outcome, now));
      return true;
    });
    const written = [...changed.values()].map((card) => ({
      roundCode: card.roundCode,
      containerCode: card.containerCode,
      judgeCode: card.judgeCode,
      ...columnsOf(card.log, rulesFor(card) ?? { criterionCodes: [], isLive: false }, {
        isReleased: card.submittedAt !== null,
        isLeftOut: card.isLeftOut,
      }),
    }));
    await store.write(tx, written, now);
    return { accepted, written, entries };
  };
