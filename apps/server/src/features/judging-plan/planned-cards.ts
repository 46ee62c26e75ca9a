import { type CardPair, roomCards } from '@podium/domain/judging';
import { events } from '@podium/contract/events';
import type { Change } from '../competition-changes/service.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { CardStore, PlannedPair } from '../score-cards/service.ts';
import { type ConflictStore, pairOf } from './conflict-store.ts';
import type { PairStore } from './pair-store.ts';
import type { PlanStore } from './plan-store.ts';
import type { RoomJudgeStore } from './room-judge-store.ts';

interface PlannedCardsDeps {
  plans: PlanStore;
  seats: RoomJudgeStore;
  pairs: PairStore;
  cards: CardStore;
  conflicts: ConflictStore;
  roundContainers: RoundContainers;
}

/** Brings the cards of a round in line with its rooms and single assignments, after judges or entries moved. */
export const createRefreshPlannedCards =
  ({ plans, seats, pairs, cards, conflicts, roundContainers }: PlannedCardsDeps) =>
  async (change: Change, roundCode: string): Promise<void> => {
    const { tx, now, competition } = change;
    const competitionCode = competition.competition_code;
    const seated = await seats.list(tx, roundCode);
    const settings = await plans.settings(tx, roundCode);
    if (!settings) return;
    const { participants } = await roundContainers(tx, competitionCode, roundCode);
    const entries = participants.flatMap((row) =>
      row.competition_room_code === null
        ? []
        : [{ containerCode: row.container_code, competitionRoomCode: row.competition_room_code }],
    );
    const blocked = new Set(
      (await conflicts.of(tx, competitionCode))
        .filter((row) => row.overridden_because === null)
        .map((row) => pairOf(row.judge_code, row.container_code)),
    );
    const mayScore = ({ judgeCode, containerCode }: CardPair) => !blocked.has(pairOf(judgeCode, containerCode));
    const taking = new Set(participants.map((row) => row.container_code));
    const single = (await pairs.list(tx, roundCode)).filter((pair) => taking.has(pair.containerCode) && mayScore(pair));
    const wanted = new Map<string, PlannedPair>();
    for (const pair of single) wanted.set(pairOf(pair.judgeCode, pair.containerCode), { ...pair, origin: 'plan' });
    for (const pair of roomCards(entries, seated, settings.sessions, mayScore))
      wanted.set(pairOf(pair.judgeCode, pair.containerCode), { ...pair, origin: 'room' });
    const before = (await cards.present(tx, roundCode)).map((card) => card.judge_code);
    await cards.setPlannedCards(tx, { roundCode, competitionCode }, [...wanted.values()], now);
    const judgeCodes = new Set([...before, ...[...seated, ...wanted.values()].map(({ judgeCode }) => judgeCode)]);
    for (const judgeCode of judgeCodes)
      change.announce(events.judgeFetchContainer, [{ of: 'judge', judgeCode }], { competitionCode, roundCode });
  };
export type RefreshPlannedCards = ReturnType<typeof createRefreshPlannedCards>;
