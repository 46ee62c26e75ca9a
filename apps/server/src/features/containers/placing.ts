import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { distribute } from '@podium/domain/assignments';
import { areNumbersValid } from '@podium/domain/containers';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import type { Change, Changes, RoundsOf } from '../competitions/service.ts';
import { openRounds } from './entry-counts.ts';
import type { Placement, PlacementStore } from './placement-store.ts';

/** Which containers a judge of a room may not score, by room. Judging knows. */
export type ConflictsOf = (
  on: Db | Tx,
  competitionCode: string,
  roundCode: string,
) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;

interface PlacingDeps {
  changes: Changes;
  placements: PlacementStore;
  rounds: RoundsOf;
  roomsOf: (on: Db | Tx, competitionCode: string) => Promise<readonly string[]>;
  conflictsOf: ConflictsOf;
}

type InRound = MemberCaller & { roundCode: string };
type Distributed = EndpointOutput<Endpoints['distributeContainers']>;
type Placed = EndpointOutput<Endpoints['placeContainers']>;
type Qualified = EndpointOutput<Endpoints['qualifyContainers']>;
type Body<N extends keyof Endpoints> = EndpointInput<Endpoints[N]>['body'];

/** Containers into rooms, and on to the next round. */
export const createPlacing = ({ changes, placements, rounds, roomsOf, conflictsOf }: PlacingDeps) => {
  const roundOf = async ({ tx, competition }: Change, roundCode: string) => {
    const all = await rounds.list(tx, competition.competition_code);
    const round = all.find((one) => one.roundCode === roundCode);
    if (!round) throw refuse('ROUND_NOT_FOUND');
    const taking = await placements.taking(tx, {
      competitionCode: competition.competition_code,
      roundCode,
      isOpen: openRounds(all).has(roundCode),
    });
    return { round, all, taking };
  };

  const tellMoved = (
    { announce, competition: { competition_code: competitionCode } }: Change,
    roundCode: string,
  ): void =>
    announce(events.roomContainersUpdate, [{ of: 'competition', competitionCode }], { competitionCode, roundCode });

  return {
    of: async (on: Db | Tx, containerCode: string): Promise<ReadonlyMap<string, Placement>> =>
      new Map((await placements.of(on, [containerCode])).map((row) => [row.round_code, row])),
    openRounds: async (on: Db | Tx, competitionCode: string) => openRounds(await rounds.list(on, competitionCode)),

    distribute: (
      unit: Unit<Distributed>,
      { roundCode, ...caller }: InRound,
      { preview, onlyUnplaced }: Body<'distributeContainers'>,
    ): Promise<Distributed> =>
      changes.run(unit, caller, async (change) => {
        const { tx } = change;
        const { taking } = await roundOf(change, roundCode);
        const rooms = await roomsOf(tx, caller.competitionCode);
        if (rooms.length === 0) throw refuse('ROOMS_MISSING');
        const conflicts = await conflictsOf(tx, caller.competitionCode, roundCode);
        const wanted = taking.filter((row) => !onlyUnplaced || row.competition_room_code === null);
        const settled = onlyUnplaced
          ? taking.flatMap(({ competition_room_code: room, institutes }) =>
              room === null ? [] : [{ room, institutes }],
            )
          : [];
        const { placed, unplaced } = distribute(
          wanted.map((row) => ({ containerCode: row.container_code, institutes: row.institutes })),
          rooms.map((competitionRoomCode) => ({
            competitionRoomCode,
            conflicts: conflicts.get(competitionRoomCode) ?? new Set<string>(),
            settled: settled.filter(({ room }) => room === competitionRoomCode).map(({ institutes }) => institutes),
          })),
        );
        const rows = new Map(taking.map((row) => [row.container_code, row]));
        const answer = {
          placed: placed.map((move) => ({
            ...move,
            containerName: rows.get(move.containerCode)?.container_name ?? '',
            was: rows.get(move.containerCode)?.competition_room_code ?? null,
          })),
          unplaced: [...unplaced],
        };
        if (preview) return answer;
        await placements.place(tx, caller.competitionCode, roundCode, placed);
        await change.record(
          'containers.distributed',
          roundCode,
          { rooms: answer.placed.map(({ containerCode, was }) => [containerCode, was]) },
          {
            rooms: placed.map(({ containerCode, competitionRoomCode }) => [containerCode, competitionRoomCode]),
          },
        );
        tellMoved(change, roundCode);
        return answer;
      }),

    /** The answer says where each was before; sent back as moves, it undoes this. */
    place: (
      unit: Unit<Placed>,
      { roundCode, ...caller }: InRound,
      { moves }: Body<'placeContainers'>,
    ): Promise<Placed> =>
      changes.run(unit, caller, async (change) => {
        const { tx } = change;
        const { taking } = await roundOf(change, roundCode);
        const rooms = new Set(await roomsOf(tx, caller.competitionCode));
        const was = new Map(taking.map((row) => [row.container_code, row.competition_room_code]));
        const wanted = new Map(moves.map((move) => [move.containerCode, move]));
        for (const { containerCode, competitionRoomCode } of wanted.values()) {
          if (!was.has(containerCode)) throw refuse('CONTAINER_NOT_FOUND', { containerCode });
          if (competitionRoomCode !== null && !rooms.has(competitionRoomCode))
            throw refuse('ROOM_NOT_FOUND', { competitionRoomCode });
        }
        const moved = [...wanted.values()].filter(
          ({ containerCode, competitionRoomCode }) => was.get(containerCode) !== competitionRoomCode,
        );
        const before = moved.map(({ containerCode }) => ({
          containerCode,
          competitionRoomCode: was.get(containerCode) ?? null,
        }));
        if (moved.length > 0) {
          await placements.place(tx, caller.competitionCode, roundCode, moved);
          await change.record('containers.placed', roundCode, { rooms: before }, { rooms: moved });
          tellMoved(change, roundCode);
        }
        return { moved: moved.length, before };
      }),

    qualify: (
      unit: Unit<Qualified>,
      { roundCode, ...caller }: InRound,
      { containerCodes, qualified }: Body<'qualifyContainers'>,
    ): Promise<Qualified> =>
      changes.run(unit, caller, async (change) => {
        const { round, all, taking } = await roundOf(change, roundCode);
        const next = all.slice(all.indexOf(round) + 1).find(({ isMock }) => !isMock);
        if (!next || round.isMock) throw refuse('ROUND_IS_LAST');
        const was = new Map(taking.map((row) => [row.container_code, row.qualified]));
        const unknown = containerCodes.find((code) => !was.has(code));
        if (unknown !== undefined) throw refuse('CONTAINER_NOT_FOUND', { containerCode: unknown });
        const codes = [...new Set(containerCodes)].filter((code) => was.get(code) !== qualified);
        const { competition_type, team_size, min_team_size } = change.competition;
        const rules = { competitionType: competition_type ?? 'TEAM', teamSize: team_size, minTeamSize: min_team_size };
        const going = new Set(qualified ? codes : []);
        const short = taking.find(
          ({ container_code, registered_count, member_count }) =>
            going.has(container_code) &&
            !areNumbersValid(rules, { registered: registered_count, members: member_count }),
        );
        if (short)
          throw refuse('CONTAINER_NOT_VALID', {
            containerCode: short.container_code,
            containerName: short.container_name,
          });
        if (codes.length > 0) {
          await placements.qualify(change.tx, caller.competitionCode, {
            roundCode,
            nextRoundCode: next.roundCode,
            codes,
            qualified,
          });
          await change.record(qualified ? 'containers.qualified' : 'containers.disqualified', roundCode, null, {
            containers: codes,
            nextRoundCode: next.roundCode,
          });
          for (const changed of [roundCode, next.roundCode]) tellMoved(change, changed);
        }
        return { changed: codes.length, nextRoundCode: next.roundCode };
      }),
  };
};
export type Placing = ReturnType<typeof createPlacing>;
