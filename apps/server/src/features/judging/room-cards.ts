import { roomCards } from '@podium/domain/judging';
import { events } from '@podium/contract/events';
import type { Change } from '../competition-changes/service.ts';
import type { RoundEntries } from '../assignments/service.ts';
import type { CardStore } from './card-store.ts';
import { type ConflictStore, pairOf } from './conflict-store.ts';
import type { PlanStore } from './plan-store.ts';
import type { RoomJudgeStore } from './room-judge-store.ts';

interface RoomCardsDeps {
  plans: PlanStore;
  seats: RoomJudgeStore;
  cards: CardStore;
  conflicts: ConflictStore;
  roundEntries: RoundEntries;
}

/** Brings the cards of a round in line with its rooms, after judges or entries moved. */
export const createRefreshRoomCards =
  ({ plans, seats, cards, conflicts, roundEntries }: RoomCardsDeps) =>
  async (change: Change, roundCode: string): Promise<void> => {
    const { tx, now, competition } = change;
    const competitionCode = competition.competition_code;
    const seated = await seats.list(tx, roundCode);
    const settings = await plans.settings(tx, roundCode);
    if (!settings) return;
    const { participants } = await roundEntries(tx, competitionCode, roundCode);
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
    const pairs = roomCards(
      entries,
      seated,
      settings.sessions,
      ({ judgeCode, containerCode }) => !blocked.has(pairOf(judgeCode, containerCode)),
    );
    await cards.setRoomCards(tx, { roundCode, competitionCode }, pairs, now);
    const judgeCodes = [...new Set([...seated, ...pairs].map(({ judgeCode }) => judgeCode))];
    for (const judgeCode of judgeCodes)
      change.announce(events.judgeFetchContainer, [{ of: 'judge', judgeCode }], { competitionCode, roundCode });
  };
export type RefreshRoomCards = ReturnType<typeof createRefreshRoomCards>;
