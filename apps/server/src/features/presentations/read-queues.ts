import type { EndpointOutput, Endpoints } from '@podium/contract';
import { type Presentation, queueOf } from '@podium/domain/presentations';
import { openRounds } from '@podium/domain/rounds';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CompetitionParts } from '../competitions/service.ts';
import type { PresentationStore } from './presentation-store.ts';

export type RoomQueue = EndpointOutput<Endpoints['listPresentations']>['rooms'][number];
type Shown = RoomQueue['queue'][number];

/** The queue of a room, and the names of those in it. */
export interface ReadQueue {
  queue: readonly Presentation[];
  nameOf: (containerCode: string) => string;
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const clockView = ({ clock }: Presentation): Shown['clock'] => ({
  phase: clock.phase,
  startedAt: iso(clock.startedAt),
  pausedAt: iso(clock.pausedAt),
  pausedMs: clock.pausedMs,
  extraMs: clock.extraMs,
});

export const queueView = ({ queue, nameOf }: ReadQueue): Shown[] =>
  queue.map((one) => ({
    containerCode: one.containerCode,
    containerName: nameOf(one.containerCode),
    state: one.state,
    slot: one.slot,
    absences: one.absences,
    absentAt: iso(one.absentAt),
    canUndoAbsence: one.state === 'waiting' && one.positionBefore !== null,
    calledAt: iso(one.calledAt),
    endedAt: iso(one.endedAt),
    clock: clockView(one),
  }));

/** By room, the queues of a round. A room without containers is not in it. */
export const createReadQueues =
  ({ store }: { store: PresentationStore }) =>
  async (
    on: Db | Tx,
    competitionCode: string,
    roundCode: string,
    { rounds }: Pick<CompetitionParts, 'rounds'>,
  ): Promise<ReadonlyMap<string, ReadQueue>> => {
    const isOpen = openRounds(rounds).has(roundCode);
    const all = await store.inRooms(on, { competitionCode, roundCode, isOpen });
    const queues = [...groupBy(all, (one) => one.competitionRoomCode)].map(([roomCode, own]): [string, ReadQueue] => {
      const names = new Map(own.map((one) => [one.containerCode, one.containerName]));
      const queue = queueOf(
        own.flatMap(({ known }) => known ?? []),
        own.map((one) => one.containerCode),
      );
      return [roomCode, { queue, nameOf: (code) => names.get(code) ?? '' }];
    });
    return new Map(queues);
  };
export type ReadQueues = ReturnType<typeof createReadQueues>;
export const emptyQueue: ReadQueue = { queue: [], nameOf: () => '' };
