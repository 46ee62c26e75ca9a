import type { JudgingBoard } from '@podium/contract';
import { cardState } from '@podium/domain/judging';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { RoundEntries } from '../assignments/service.ts';
import type { RoomsOf } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import type { CardStore } from './card-store.ts';
import type { PlanStore } from './plan-store.ts';

interface BoardDeps {
  db: Db;
  plans: PlanStore;
  cards: CardStore;
  judges: Judges;
  rooms: RoomsOf;
  roundEntries: RoundEntries;
}

type BoardJudge = JudgingBoard['rooms'][number]['judges'][number];
type OpenCard = Awaited<ReturnType<CardStore['open']>>[number];

/** How far every judge is with every entry. Points are not read here, so that none can be shown. */
export const createJudgingBoard =
  ({ db, plans, cards, judges, rooms, roundEntries }: BoardDeps) =>
  async (competitionCode: string, roundCode: string): Promise<JudgingBoard> => {
    const { round, participants } = await roundEntries(db, competitionCode, roundCode);
    const names = new Map((await judges.listOn(db, competitionCode)).map((judge) => [judge.judgeCode, judge]));
    const open = groupBy(await cards.open(db, roundCode), (card) => card.container_code);
    const entries = groupBy(participants, (row) => row.competition_room_code ?? '');

    const boardJudge = (judgeCode: string, own: readonly (OpenCard | undefined)[]): BoardJudge => {
      const counted = own.flatMap((card) => (card && card.recused_at === null ? [card] : []));
      return {
        judgeCode,
        judgeName: names.get(judgeCode)?.judgeName || (names.get(judgeCode)?.email ?? judgeCode),
        lastSeenAt: names.get(judgeCode)?.lastSeenAt ?? null,
        cells: own.map((card) =>
          card
            ? cardState({
                scored: card.scored,
                criteria: round.criteria.length,
                isSubmitted: card.submitted_at !== null,
                isRecused: card.recused_at !== null,
              })
            : null,
        ),
        scored: counted.filter((card) => card.submitted_at !== null || card.scored >= round.criteria.length).length,
        expected: counted.length,
        released: counted.length > 0 && counted.every((card) => card.submitted_at !== null),
      };
    };
    const boardRoom = (competitionRoomCode: string | null, roomName: string): JudgingBoard['rooms'][number] => {
      const inRoom = entries.get(competitionRoomCode ?? '') ?? [];
      const rows = inRoom.map((row) => open.get(row.container_code) ?? []);
      const judgeCodes = [...new Set(rows.flat().map((card) => card.judge_code))].toSorted();
      return {
        competitionRoomCode,
        roomName,
        containers: inRoom.map((row) => ({ containerCode: row.container_code, containerName: row.container_name })),
        judges: judgeCodes.map((judgeCode) =>
          boardJudge(
            judgeCode,
            rows.map((row) => row.find((card) => card.judge_code === judgeCode)),
          ),
        ),
      };
    };

    const all = (await rooms.names(db, competitionCode)).map((room) =>
      boardRoom(room.competitionRoomCode, room.roomName),
    );
    if (entries.has('')) all.push(boardRoom(null, ''));
    const judged = all.flatMap((room) => room.judges);
    return {
      roundCode,
      rooms: all,
      scored: judged.reduce((sum, { scored }) => sum + scored, 0),
      expected: judged.reduce((sum, { expected }) => sum + expected, 0),
      closedAt: (await plans.settings(db, roundCode))?.closed_at?.toISOString() ?? null,
    };
  };
