import type { Closing } from '@podium/contract';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { RoomsOf } from '../competitions/service.ts';
import type { PlanStore } from '../judging-plan/service.ts';
import type { Judges } from '../judges/service.ts';
import type { CardStore, PresentCard } from '../score-cards/service.ts';

interface ReadClosingDeps {
  plans: PlanStore;
  cards: CardStore;
  judges: Judges;
  rooms: RoomsOf;
  roundContainers: RoundContainers;
}

/** Cards that are expected to count: of judges who did not step aside. */
export const isExpected = ({ status }: Pick<PresentCard, 'status'>): boolean => status !== 'recused';

const isFinished = (card: PresentCard, criteria: number): boolean =>
  card.submitted_at === null && criteria > 0 && card.scored === criteria && !card.has_conflict;

/** A card that is neither released nor left out, with whether every criterion is scored: a removed judge's card may be finished. */
export const openCards = (cards: readonly PresentCard[], criteria: number) =>
  cards
    .filter((card) => ['unfinished', 'finished', 'judge-removed'].includes(card.status))
    .map((card) => ({ card, isFinished: isFinished(card, criteria) }));

/** What is to be decided before judging of a round is closed. Points are not read, so that none can be shown. */
export const createReadClosing =
  ({ plans, cards, judges, rooms, roundContainers }: ReadClosingDeps) =>
  async (on: Db | Tx, competitionCode: string, roundCode: string): Promise<Closing> => {
    const { round, participants } = await roundContainers(on, competitionCode, roundCode);
    const rows = await cards.present(on, roundCode);
    const expected = rows.filter(isExpected);
    const criteria = round.criteria.length;
    const known = new Map((await judges.listOn(on, competitionCode)).map((judge) => [judge.judgeCode, judge]));
    const roomOf = new Map(participants.map((row) => [row.container_code, row.competition_room_code]));
    const roomNames = new Map(
      (await rooms.names(on, competitionCode)).map((room) => [room.competitionRoomCode, room.roomName]),
    );
    const named = ({ container_code, container_name }: PresentCard) => ({
      containerCode: container_code,
      containerName: container_name,
    });
    const open = groupBy(openCards(rows, criteria), ({ card }) => card.judge_code);
    const byContainer = groupBy(expected, (card) => card.container_code);
    return {
      roundCode,
      roundName: round.roundName,
      closedAt: (await plans.settings(on, roundCode))?.closed_at?.toISOString() ?? null,
      counting: rows.filter(({ status }) => status === 'counts').length,
      expected: expected.length,
      judges: [...open].map(([judgeCode, own]) => {
        const judge = known.get(judgeCode);
        const codes = new Set(own.map(({ card }) => roomOf.get(card.container_code) ?? ''));
        return {
          judgeCode,
          judgeName: judge?.judgeName || (judge?.email ?? judgeCode),
          lastSeenAt: judge?.lastSeenAt ?? null,
          roomNames: [...codes].flatMap((code) => roomNames.get(code) ?? []),
          // A judge who deleted the account is in no list.
          isRemoved: (judge?.status ?? 'REMOVED') === 'REMOVED',
          finished: own.flatMap(({ card, isFinished: done }) => (done ? [named(card)] : [])),
          unfinished: own.flatMap(({ card, isFinished: done }) =>
            done ? [] : [{ ...named(card), scored: card.scored, criteria }],
          ),
        };
      }),
      containers: [...byContainer.values()].flatMap((own) => {
        const [first] = own;
        const counting = own.filter(({ status }) => status === 'counts').length;
        return first ? [{ ...named(first), counting, expected: own.length }] : [];
      }),
    };
  };
export type ReadClosing = ReturnType<typeof createReadClosing>;
