import type { JudgingBoard, TimelineEntry } from '@podium/contract';
import { cardState, defaultJudgesPerContainer } from '@podium/domain/judging';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { CardRequestStore } from '../card-requests/service.ts';
import type { RoomsOf, SettingsReader } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import type { CardStore, PresentCard } from '../score-cards/service.ts';
import { isExpected } from './read-closing.ts';
import type { LateScoreStore } from '../late-scores/service.ts';
import type { PlanStore } from '../judging-plan/service.ts';

interface BoardDeps {
  db: Db;
  plans: PlanStore;
  cards: CardStore;
  judges: Judges;
  rooms: RoomsOf;
  roundContainers: RoundContainers;
  setup: SettingsReader;
  late: LateScoreStore;
  requests: CardRequestStore;
}

const hourMs = 3_600_000;

type BoardJudge = JudgingBoard['rooms'][number]['judges'][number];
type OpenCard = PresentCard;

/** The end of the round's judging, or of the round itself where the timeline has no judging. */
const judgingEnd = (timeline: readonly TimelineEntry[], roundCode: string): string | null => {
  const endsOf = (kind: TimelineEntry['kind'], code: string | null): number[] =>
    timeline
      .filter((entry) => entry.kind === kind && entry.roundCode === code)
      .map(({ startTime, hours }) => Date.parse(startTime) + hours * hourMs);
  const found = [endsOf('judging', roundCode), endsOf('judging', null), endsOf('round', roundCode)].find(
    (ends) => ends.length > 0,
  );
  return found ? new Date(Math.max(...found)).toISOString() : null;
};

const presentStepAsides = (
  rows: readonly OpenCard[],
  participants: Awaited<ReturnType<RoundContainers>>['participants'],
  nameOf: (judgeCode: string) => string,
): JudgingBoard['stepAsides'] => {
  const containers = new Map(participants.map((row) => [row.container_code, row.container_name]));
  return rows.flatMap(({ judge_code: judgeCode, container_code: containerCode, recused_because: reason }) => {
    const containerName = containers.get(containerCode);
    if (reason === null || containerName === undefined) return [];
    return [{ judgeCode, judgeName: nameOf(judgeCode), containerCode, containerName, reason }];
  });
};

/** How far every judge is with every entry. Points are not read here, so that none can be shown. */
export const createJudgingBoard =
  ({ db, plans, cards, judges, rooms, roundContainers, setup, late, requests }: BoardDeps) =>
  async (competitionCode: string, roundCode: string): Promise<JudgingBoard> => {
    const { round, participants } = await roundContainers(db, competitionCode, roundCode);
    const settings = await plans.settings(db, roundCode);
    const cardRows = await cards.present(db, roundCode);
    const names = new Map((await judges.listOn(db, competitionCode)).map((judge) => [judge.judgeCode, judge]));
    const open = groupBy(cardRows, (card) => card.container_code);
    const entries = groupBy(participants, (row) => row.competition_room_code ?? '');

    const nameOf = (judgeCode: string): string =>
      names.get(judgeCode)?.judgeName || (names.get(judgeCode)?.email ?? judgeCode);

    const boardJudge = (judgeCode: string, own: readonly (OpenCard | undefined)[]): BoardJudge => {
      const counted = own.flatMap((card) => (card && isExpected(card) ? [card] : []));
      const counting = counted.filter(({ status }) => status === 'counts').length;
      return {
        judgeCode,
        judgeName: nameOf(judgeCode),
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
        counting,
        expected: counted.length,
        // A judge who deleted the account is in no list.
        isRemoved: (names.get(judgeCode)?.status ?? 'REMOVED') === 'REMOVED',
        deviceConflicts: counted.filter((card) => card.has_conflict).length,
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
      counting: judged.reduce((sum, { counting }) => sum + counting, 0),
      scored: judged.reduce((sum, { scored }) => sum + scored, 0),
      expected: judged.reduce((sum, { expected }) => sum + expected, 0),
      closedAt: settings?.closed_at?.toISOString() ?? null,
      endsAt: judgingEnd(await setup.timeline(db, competitionCode), roundCode),
      judgesPerContainer: settings?.judges_per_container ?? defaultJudgesPerContainer,
      judges: [...names.values()]
        .filter(({ status }) => status !== 'REMOVED')
        .map(({ judgeCode }) => ({ judgeCode, judgeName: nameOf(judgeCode) })),
      stepAsides: presentStepAsides(cardRows, participants, nameOf),
      lateScores: await late.countWaiting(db, roundCode),
      cardRequests: (await requests.list(db, roundCode)).filter(({ state }) => state === 'waiting').length,
    };
  };
