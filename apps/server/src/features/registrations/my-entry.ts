import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Competitions } from '../competitions/service.ts';
import type { Assignments } from '../assignments/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { Rooms } from '../rooms/service.ts';
import type { Rounds } from '../rounds/service.ts';
import type { Setup } from '../setup/service.ts';
import type { NextStepStore } from './next-step-store.ts';

interface MyEntryDeps {
  db: Db;
  nextSteps: NextStepStore;
  competitions: Competitions;
  reader: ContainerReader;
  assignments: Assignments;
  rounds: Rounds;
  rooms: Rooms;
  setup: Setup;
}

type MyEntry = EndpointOutput<Endpoints['getMyEntry']>;

/** The participant's page. Of rounds it tells only those that are live: being in the next one is news for its organiser to give. */
export const createMyEntry = ({
  db,
  nextSteps,
  competitions,
  reader,
  assignments,
  rounds,
  rooms,
  setup,
}: MyEntryDeps) => ({
  async get(caller: MemberCaller, now: Date): Promise<MyEntry> {
    const { competitionCode } = caller;
    const me = await reader.ownSeat(db, competitionCode, caller.userCode);
    if (!me) throw refuse('CONTAINER_NOT_FOUND');
    const container = await reader.view(db, await reader.competition(db, competitionCode), me.container_code);
    const { competition } = await competitions.browsing.liveOne(competitionCode, caller.userCode, now);
    const settings = await setup.read(db, competitionCode);
    const names = new Map(
      (await rooms.list(competitionCode, undefined)).rooms.map((room) => [room.competitionRoomCode, room.roomName]),
    );
    const assigned = await assignments.of(db, container.containerCode);
    const live = (await rounds.list(db, competitionCode)).filter(({ isLive }) => isLive);
    const open = await assignments.openRounds(db, competitionCode);
    const handedIn = await nextSteps.handedIn(container.containerCode);
    return {
      competition,
      container: { ...container, qualified: false },
      me: { memberCode: me.member_code, isCaptain: me.is_captain },
      timeline: settings.timeline.values,
      rounds: live.map(({ roundCode, roundName }) => {
        const assignment = assigned.get(roundCode);
        const submission = settings.submissions.find((row) => row.roundCode === roundCode)?.values;
        const takesPart = container.isActive && container.approval === 'approved';
        return {
          roundCode,
          roundName,
          inRound: takesPart && (open.has(roundCode) || (assignment?.is_in ?? false)),
          roomName: names.get(assignment?.competition_room_code ?? '') ?? null,
          submission: submission && (submission.maxFiles > 0 || submission.linksAllowed) ? submission : null,
          handedIn: handedIn.has(roundCode),
        };
      }),
    };
  },
});
