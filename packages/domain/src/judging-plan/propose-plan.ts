import { roomCards, type SeatedJudge, sessionOf } from '../judging/room-cards.ts';
import { createRandom } from '../random/random.ts';
import { makePlan, type JudgingPlan, type PlannedCard, type PlanShortage } from './make-plan.ts';
import { seatJudges, type RoomSession } from './seat-judges.ts';
import { byCode, type JudgeToPlan, type PlannedPair } from './plan-input.ts';

export interface ContainerInRound {
  readonly containerCode: string;
  /** Null for a container that is in no room: it is judged by single judges, wherever they sit. */
  readonly competitionRoomCode: string | null;
  readonly institutes: readonly string[];
}

/** Plain data, so that it can go to another thread. */
export interface ProposalInput {
  readonly roomCodes: readonly string[];
  /** In the order in which they present. */
  readonly containers: readonly ContainerInRound[];
  readonly judges: readonly JudgeToPlan[];
  readonly conflicts: readonly PlannedPair[];
  readonly judgesPerContainer: number;
  readonly sessions: number;
  /** Cards that stay whatever the proposal says; they count for need and load. */
  readonly fixedPairs: readonly PlannedPair[];
  /** Seats and single assignments that the organiser wants to keep. */
  readonly keptSeats: readonly SeatedJudge[];
  readonly keptPairs: readonly PlannedPair[];
  readonly seed: number;
}

export interface ProposedSeat extends SeatedJudge {
  readonly kept: boolean;
  /** Containers that the judge scores from this seat. */
  readonly containers: number;
  /** Containers of this seat that the judge is in conflict with; visitors score those. */
  readonly conflicts: number;
  /** Other rooms in which the judge would be in conflict in this session. */
  readonly closedRooms: readonly string[];
}

export interface PlanProposal extends Omit<JudgingPlan, 'cards'> {
  readonly seats: readonly ProposedSeat[];
  /** Judges for single containers: visitors in rooms, and everyone of a container that is in no room. */
  readonly visits: readonly PlannedCard[];
}

const pairKey = (judgeCode: string, containerCode: string): string => `${judgeCode} ${containerCode}`;
const keysOf = (pairs: readonly PlannedPair[]): ReadonlySet<string> =>
  new Set(pairs.map(({ judgeCode, containerCode }) => pairKey(judgeCode, containerCode)));

const roomSessionsOf = ({ roomCodes, containers, sessions }: ProposalInput): RoomSession[] =>
  roomCodes.flatMap((competitionRoomCode) => {
    const inRoom = containers.filter((one) => one.competitionRoomCode === competitionRoomCode);
    return Array.from({ length: sessions }, (_, session) => ({
      competitionRoomCode,
      session,
      containerCodes: inRoom.flatMap(({ containerCode }, at) =>
        sessionOf(at, inRoom.length, sessions) === session ? [containerCode] : [],
      ),
    }));
  });

/** A room without containers needs no judge, unless no room has any yet: then every room is prepared. */
const roomsToFill = ({ roomCodes, containers }: ProposalInput): readonly string[] => {
  const used = new Set(containers.map((one) => one.competitionRoomCode));
  const withContainers = roomCodes.filter((code) => used.has(code));
  return withContainers.length > 0 ? withContainers : roomCodes;
};

const describeSeats = (
  { keptSeats }: ProposalInput,
  seats: readonly SeatedJudge[],
  roomSessions: readonly RoomSession[],
  isBlocked: (pair: PlannedPair) => boolean,
): ProposedSeat[] => {
  const keyOf = (seat: SeatedJudge) => `${seat.competitionRoomCode} ${seat.judgeCode} ${seat.session}`;
  const kept = new Set(keptSeats.map(keyOf));
  return seats.map((seat) => {
    const { judgeCode, session } = seat;
    const blockedIn = ({ containerCodes }: RoomSession): number =>
      containerCodes.filter((containerCode) => isBlocked({ judgeCode, containerCode })).length;
    const atOnce = roomSessions.filter((one) => one.session === session);
    const here = atOnce.find((one) => one.competitionRoomCode === seat.competitionRoomCode);
    const conflicts = here ? blockedIn(here) : 0;
    return {
      ...seat,
      kept: kept.has(keyOf(seat)),
      containers: (here?.containerCodes.length ?? 0) - conflicts,
      conflicts,
      closedRooms: atOnce.flatMap((one) => (one !== here && blockedIn(one) > 0 ? [one.competitionRoomCode] : [])),
    };
  });
};

/** Every container below the wanted number of judges. Where nobody could be planned any more, the plan knows the reason. */
const shortagesOf = (
  { containers, judgesPerContainer }: ProposalInput,
  { cards, shortages }: JudgingPlan,
): PlanShortage[] => {
  const panels = new Map<string, number>();
  for (const { containerCode } of cards) panels.set(containerCode, (panels.get(containerCode) ?? 0) + 1);
  const reasons = new Map(shortages.map(({ containerCode, reason }) => [containerCode, reason]));
  return containers.flatMap(({ containerCode }) => {
    const missing = judgesPerContainer - (panels.get(containerCode) ?? 0);
    return missing > 0 ? [{ containerCode, missing, reason: reasons.get(containerCode) ?? ('judges' as const) }] : [];
  });
};

/**
 * Judges in rooms by rotation, then visitors where the room has too few judges or they are in conflict, and judges for
 * containers in no room.
 */
export const proposePlan = (given: ProposalInput): PlanProposal => {
  const input = { ...given, judges: given.judges.toSorted((a, b) => byCode(a.judgeCode, b.judgeCode)) };
  const { containers, judges, judgesPerContainer, sessions, seed } = input;
  const kept = [...input.fixedPairs, ...input.keptPairs];
  const [keptKeys, fixedKeys, blocked] = [keysOf(kept), keysOf(input.fixedPairs), keysOf(input.conflicts)];
  const isBlocked = (pair: PlannedPair) => blocked.has(pairKey(pair.judgeCode, pair.containerCode));
  const hasConflict = (containerCode: string, judgeCode: string) => isBlocked({ containerCode, judgeCode });
  const roomSessions = roomSessionsOf(input);
  const seating = { sessions, judges, hasConflict, keptSeats: input.keptSeats, keptPairs: kept };
  const seats = seatJudges(
    { ...seating, roomCodes: roomsToFill(input), roomSessions, judgesPerRoom: judgesPerContainer },
    createRandom(seed),
  );
  const inRooms = containers.flatMap(({ containerCode, competitionRoomCode }) =>
    competitionRoomCode === null ? [] : [{ containerCode, competitionRoomCode }],
  );
  const seatedPairs = roomCards(inRooms, seats, sessions, () => true);
  const fromSeats = seatedPairs.filter((pair) => !isBlocked(pair));
  const plan = makePlan({
    containers: containers.map(({ containerCode, institutes }) => ({
      containerCode,
      institutes,
      cards: judgesPerContainer,
    })),
    judges,
    kept: [...fromSeats, ...kept],
    hasConflict,
    seed,
  });
  const seatKeys = keysOf(fromSeats);
  const { cards, ...quality } = plan;
  return {
    ...quality,
    shortages: shortagesOf(input, plan),
    seats: describeSeats(input, seats, roomSessions, isBlocked),
    visits: cards.flatMap((card) => {
      const key = pairKey(card.judgeCode, card.containerCode);
      return seatKeys.has(key) || fixedKeys.has(key) ? [] : [{ ...card, kept: keptKeys.has(key) }];
    }),
  };
};
