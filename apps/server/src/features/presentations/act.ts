import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { HistoryAct } from '@podium/domain/history';
import { applyAct, presentingIn, type Presentation, type PresentationAct } from '@podium/domain/presentations';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { announcePresentations } from './announce.ts';
import type { PresentationStore } from './presentation-store.ts';
import { emptyQueue, queueView, type ReadQueues } from './read-queues.ts';
import type { SettingsStore } from './settings-store.ts';

type Answer = EndpointOutput<Endpoints['actOnPresentation']>;
type Body = EndpointInput<Endpoints['actOnPresentation']>['body'];
type OfRoom = MemberCaller & { roundCode: string; competitionRoomCode: string };

const recordedAs = {
  call: 'presentation.called',
  start: 'presentation.phase-started',
  pause: 'presentation.paused',
  continue: 'presentation.continued',
  extend: 'presentation.extended',
  end: 'presentation.ended',
  reopen: 'presentation.reopened',
  absent: 'presentation.absent',
  'undo-absent': 'presentation.absence-undone',
} as const satisfies Record<PresentationAct, HistoryAct>;

interface ActDeps {
  changes: Changes;
  contents: CompetitionContents;
  store: PresentationStore;
  settings: SettingsStore;
  readQueues: ReadQueues;
  /** Members of the container that presents enter the video room as presenters. */
  setPresenting: (tx: Tx, competitionRoomCode: string, containerCode: string | null) => Promise<void>;
}

/** What a host does in a room. The competition is locked meanwhile, so that two hosts never call two containers. */
export const createAct =
  ({ changes, contents, store, settings, readQueues, setPresenting }: ActDeps) =>
  (unit: Unit<Answer>, { roundCode, competitionRoomCode, ...caller }: OfRoom, asked: Body): Promise<Answer> =>
    changes.run(unit, caller, async (change) => {
      const { tx, now, competition } = change;
      const { competitionCode } = caller;
      const parts = await contents.within(tx, competition);
      const round = parts.rounds.find((one) => one.roundCode === roundCode);
      if (!round) throw refuse('ROUND_NOT_FOUND');
      const room = parts.rooms.find((one) => one.competitionRoomCode === competitionRoomCode);
      if (!room) throw refuse('ROOM_NOT_FOUND');
      if (asked.act === 'call' && !round.isLive) throw refuse('PRESENTATION_ROUND_NOT_LIVE');
      const read = (await readQueues(tx, competitionCode, roundCode, parts)).get(competitionRoomCode) ?? emptyQueue;
      const { settings: lengths } = await settings.read(tx, roundCode);
      const result = applyAct(read.queue, asked, { lengths, now: now.getTime() });
      if ('refused' in result) throw refuse(result.refused);
      const { after } = result;
      // The whole order is kept with the first act: who comes later stands behind it.
      const order = read.queue.map((one): Presentation => (one.containerCode === after.containerCode ? after : one));
      const codes = order.map(({ containerCode }) => containerCode);
      const where = { competitionCode, roundCode, competitionRoomCode };
      await store.endRemoved(tx, where, codes);
      await store.write(tx, where, order);
      await setPresenting(tx, competitionRoomCode, presentingIn(order)?.containerCode ?? null);
      const recorded = asked.act === 'start' ? { phase: after.clock.phase } : { roomName: room.roomName };
      await change.record(recordedAs[asked.act], after.containerCode, null, recorded);
      await announcePresentations(change, roundCode, codes);
      const shown = (await readQueues(tx, competitionCode, roundCode, parts)).get(competitionRoomCode) ?? emptyQueue;
      return { room: { ...room, queue: queueView(shown) } };
    });
