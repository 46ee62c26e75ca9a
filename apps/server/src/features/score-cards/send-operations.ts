import type { EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { type CardLog, mergeOperations, type ScoreOperation, unlistedOperations } from '@podium/domain/score-log';
import type { JudgeCaller } from '../../platform/auth/caller.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { BatchChange, Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { BlindRounds, ReadBlindRounds } from './blind-rounds.ts';
import { columnsOf, contentOf } from './card-content.ts';
import { cardName, type JudgeCardStore, type StoredCard } from './judge-card-store.ts';
import { cardRules } from './card-rules.ts';
import { chainEntry } from './chain-entry.ts';
import type { LateScores } from './late-scores.ts';
import type { Asked, FindRealCodes } from './real-codes.ts';
import type { ScoreBatchStore } from './score-batch-store.ts';
import { findTaken } from './taken-operations.ts';

type Sent = EndpointOutput<Endpoints['sendScoreOperations']>;
type Result = Sent['results'][number];
type Operations = Asked['operations'];

interface SendOperationsDeps {
  changes: Changes;
  contents: CompetitionContents;
  batches: ScoreBatchStore;
  store: JudgeCardStore;
  late: LateScores;
  blindRounds: ReadBlindRounds;
  findRealCodes: FindRealCodes;
}

/** A card while the operations of a batch are applied to it. */
interface OpenCard extends StoredCard {
  log: CardLog;
  isChanged: boolean;
}

const cardsOf = (sent: readonly Asked[]) => [
  ...new Map(
    sent.flatMap(({ judgeCode, operations }) =>
      operations.map(({ roundCode, containerCode }) => {
        const key = { roundCode, containerCode, judgeCode };
        return [cardName(key), key] as const;
      }),
    ),
  ).values(),
];

/** Of the operations that their cards do not list any more, those that were taken, with their versions. */
const takenBefore = ({ tx, competition }: BatchChange, sent: readonly Asked[], cards: ReadonlyMap<string, OpenCard>) =>
  findTaken(
    tx,
    competition.competition_code,
    sent.flatMap(({ judgeCode, operations }) =>
      operations.flatMap((operation) => {
        const card = cards.get(cardName({ ...operation, judgeCode }));
        const unlisted = card ? unlistedOperations(card.log, [operation]) : [];
        return unlisted.map((one) => ({ judgeCode, operation: one }));
      }),
    ),
  );

const noRules = { criterionCodes: [], isLive: false };

/** Scores that came after judging was closed wait for the organiser; gives their judges. */
const keepLate = async (
  late: LateScores,
  { tx, now, competition }: BatchChange,
  sent: readonly Asked[],
  results: readonly (readonly Result[])[],
): Promise<ReadonlySet<string>> => {
  const received = sent.flatMap(({ judgeCode, operations }, at) =>
    operations.flatMap((operation, index) => {
      const result = results[at]?.[index];
      const isLate = result?.outcome === 'refused' && result.code === 'judging-closed';
      return isLate ? [{ judgeCode, operation }] : [];
    }),
  );
  const kept = await late.keep(tx, competition.competition_code, received, now);
  return new Set(kept.map((row) => row.judge_code));
};

/** The cards of a request as they are after it. */
const cardsAfter = (asked: Asked, cards: ReadonlyMap<string, OpenCard>, { shownCode }: BlindRounds): Sent['cards'] =>
  cardsOf([asked]).flatMap((key) => {
    const card = cards.get(cardName(key));
    const { roundCode } = key;
    const containerCode = shownCode(roundCode, key.containerCode);
    return card ? [{ roundCode, containerCode, content: card.log, submit: card.submittedAt !== null }] : [];
  });

const announce = (
  { announce: send, competition }: BatchChange,
  changed: readonly OpenCard[],
  lateJudges: ReadonlySet<string>,
): void => {
  const competitionCode = competition.competition_code;
  for (const judgeCode of lateJudges)
    send(events.judgeStatusUpdate, [{ of: 'competition', competitionCode }], { competitionCode, judgeCode });
  for (const [judgeCode, cards] of groupBy(changed, (card) => card.judgeCode)) {
    send(events.judgeStatusUpdate, [{ of: 'competition', competitionCode }], { competitionCode, judgeCode });
    for (const [roundCode] of groupBy(cards, (card) => card.roundCode))
      send(events.judgeFetchContainer, [{ of: 'judge', judgeCode }], { competitionCode, roundCode });
  }
};

/** Applies what judges did on their devices. Judges who wait for the same competition are served in one transaction. */
export const createSendOperations = (deps: SendOperationsDeps) => {
  const { changes, contents, batches, store, late, blindRounds, findRealCodes } = deps;
  /** The cards of operations, and the states that decide about them. Cards of hidden codes are read afterwards. */
  const openBatch = async ({ tx, competition }: BatchChange, asked: readonly Asked[]) => {
    const { competition_code: competitionCode } = competition;
    const content = await contents.withinCrowd(tx, competition);
    const read = await batches.read(tx, competitionCode, cardsOf(asked));
    const rounds = await blindRounds(tx, competitionCode, content, read);
    const sent = await findRealCodes(tx, rounds, asked);
    const known = new Set(cardsOf(asked).map(cardName));
    const hidden = cardsOf(sent).filter((key) => !known.has(cardName(key)));
    const found = hidden.length > 0 ? await store.find(tx, hidden) : [];
    const cards = new Map(
      [...read.cards, ...found].map(([name, card]): [string, OpenCard] => [
        name,
        { ...card, log: contentOf(card.content), isChanged: false },
      ]),
    );
    return { sent, cards, rounds, states: read.states, head: read.head };
  };

  const send = changes.together<Asked, Sent>(async (change, requests) => {
    const { sent, cards, rounds, states, head } = await openBatch(
      change,
      requests.map(({ input }) => input),
    );
    const rulesFor = await cardRules(
      change,
      { contents, states },
      sent.flatMap(({ operations }) => operations),
    );
    const taken = await takenBefore(change, sent, cards);
    const applyOne = (judgeCode: string, operation: ScoreOperation): Result => {
      const card = cards.get(cardName({ ...operation, judgeCode }));
      const rules = card && rulesFor(card);
      const isHere = operation.competitionCode === change.competition.competition_code;
      if (!card || !rules || !isHere)
        return { operationId: operation.operationId, outcome: 'refused', code: 'card-gone' };
      const { log, outcomes } = mergeOperations(card.log, [operation], rules, taken.get(judgeCode));
      const [outcome] = outcomes;
      if (!outcome) throw new Error('An operation has no outcome.');
      if (outcome.outcome === 'applied' || outcome.outcome === 'conflict')
        Object.assign(card, { log, isChanged: true });
      return outcome;
    };
    const results = sent.map(({ judgeCode, operations }) => operations.map((one) => applyOne(judgeCode, one)));
    const changed = [...cards.values()].filter(({ isChanged }) => isChanged);
    const written = changed.map((card) => ({
      roundCode: card.roundCode,
      containerCode: card.containerCode,
      judgeCode: card.judgeCode,
      ...columnsOf(card.log, rulesFor(card) ?? noRules, {
        isReleased: card.submittedAt !== null,
        isLeftOut: card.isLeftOut,
      }),
    }));
    const entries = sent.flatMap(({ judgeCode, operations }, at) =>
      operations.flatMap((operation, index) => chainEntry(judgeCode, operation, results[at]?.[index], change.now)),
    );
    const { tx, now } = change;
    const competitionCode = change.competition.competition_code;
    await batches.write(tx, { competitionCode, now, head }, written, entries);
    const lateJudges = await keepLate(late, change, sent, results);
    announce(change, changed, lateJudges);
    return sent.map((asked, at) => ({
      answer: { results: results[at] ?? [], cards: cardsAfter(asked, cards, rounds) },
    }));
  });

  return (unit: Unit<Sent>, { judgeCode, competitionCode }: JudgeCaller, operations: Operations): Promise<Sent> =>
    send(unit, { userCode: judgeCode, competitionCode }, { judgeCode, operations });
};
