import type { SeatedJudge } from '../judging/room-cards.ts';
import type { Random } from '../random/random.ts';
import type { JudgeToPlan, PlannedPair } from './plan-input.ts';
import { roomInSession } from './rooms-plan.ts';

/** The containers of a room in one session. */
export interface RoomSession {
  readonly competitionRoomCode: string;
  readonly session: number;
  readonly containerCodes: readonly string[];
}

export interface SeatInput {
  readonly roomCodes: readonly string[];
  readonly roomSessions: readonly RoomSession[];
  readonly sessions: number;
  readonly judgesPerRoom: number;
  readonly judges: readonly JudgeToPlan[];
  readonly hasConflict: (containerCode: string, judgeCode: string) => boolean;
  /** Seats that stay. Their judges get no other home; in sessions without a seat they move on from the room of the first session. */
  readonly keptSeats: readonly SeatedJudge[];
  /** Cards that stay count towards a judge's maximum. */
  readonly keptPairs: readonly PlannedPair[];
}

/** A place to start from: judge number n of a room moves on by n rooms at every break. */
interface Home {
  readonly room: number;
  readonly number: number;
}

const exchangesPerJudge = 60;

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((value) => ({ value, lot: random.uniform() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ value }) => value);

/**
 * How many containers of a home the judge would be in conflict with. Infinite when the home holds more containers than the judge
 * may score.
 */
const createHomeCost = ({ roomCodes, roomSessions, sessions, hasConflict, keptPairs }: SeatInput) => {
  const containersIn = new Map(roomSessions.map((one) => [`${one.competitionRoomCode} ${one.session}`, one]));
  const keptCount = new Map<string, number>();
  for (const { judgeCode } of keptPairs) keptCount.set(judgeCode, (keptCount.get(judgeCode) ?? 0) + 1);
  const known = new Map<string, number>();
  return ({ judgeCode, maximum = Infinity }: JudgeToPlan, { room, number }: Home): number => {
    const key = `${judgeCode} ${room} ${number}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const met = Array.from({ length: sessions }, (_, session) => {
      const code = roomCodes[roomInSession(room, number, session, roomCodes.length)];
      return containersIn.get(`${code} ${session}`)?.containerCodes ?? [];
    }).flat();
    const isTooMuch = met.length > maximum - (keptCount.get(judgeCode) ?? 0);
    const cost = isTooMuch ? Infinity : met.filter((container) => hasConflict(container, judgeCode)).length;
    known.set(key, cost);
    return cost;
  };
};

/** Every room gets its first judge before any gets a second; the judge with the fewest conflicts first, then by lot. */
const fillHomes = (
  homes: readonly Home[],
  judges: readonly JudgeToPlan[],
  costOf: (judge: JudgeToPlan, home: Home) => number,
): (JudgeToPlan | undefined)[] => {
  const left = new Set(judges);
  return homes.map((home) => {
    let best: { judge: JudgeToPlan; cost: number } | undefined;
    for (const judge of left) {
      const cost = costOf(judge, home);
      if (cost < (best?.cost ?? Infinity)) best = { judge, cost };
    }
    if (best) left.delete(best.judge);
    return best?.judge;
  });
};

/** Exchanges the judges of two homes, or a home's judge and a spare one, whenever fewer conflicts remain. */
const exchange = (
  homes: readonly Home[],
  seated: (JudgeToPlan | undefined)[],
  spare: JudgeToPlan[],
  costOf: (judge: JudgeToPlan, home: Home) => number,
  random: Random,
): void => {
  const at = (number: number) => Math.floor(random.uniform() * number);
  const total = (judge: JudgeToPlan | undefined, home: Home): number => (judge ? costOf(judge, home) : 0);
  for (let turn = 0; turn < exchangesPerJudge * (seated.length + spare.length); turn += 1) {
    const one = at(homes.length);
    const other = at(homes.length + spare.length);
    const [home, judge] = [homes[one]!, seated[one]];
    if (other < homes.length) {
      const [otherHome, otherJudge] = [homes[other]!, seated[other]];
      const before = total(judge, home) + total(otherJudge, otherHome);
      if (total(otherJudge, home) + total(judge, otherHome) < before)
        [seated[one], seated[other]] = [otherJudge, judge];
    } else {
      const guest = spare[other - homes.length]!;
      if (judge && costOf(guest, home) < costOf(judge, home)) {
        seated[one] = guest;
        spare[other - homes.length] = judge;
      }
    }
  }
};

const isHome = (seat: SeatedJudge, roomCode: string): boolean =>
  seat.session === 0 && seat.competitionRoomCode === roomCode;

const openHomes = ({ roomCodes, judgesPerRoom, keptSeats }: SeatInput, random: Random): Home[] => {
  const seated = roomCodes.map((code) => keptSeats.filter((seat) => isHome(seat, code)).length);
  return Array.from({ length: judgesPerRoom }, (_, number) =>
    shuffled(
      roomCodes.flatMap((__, room) => (seated[room]! <= number ? [{ room, number }] : [])),
      random,
    ),
  ).flat();
};

const rotation = (judgeCode: string, { room, number }: Home, { roomCodes, sessions }: SeatInput): SeatedJudge[] =>
  Array.from({ length: sessions }, (_, session) => ({
    competitionRoomCode: roomCodes[roomInSession(room, number, session, roomCodes.length)]!,
    judgeCode,
    session,
  }));

/** Kept seats, and for their judges the rotation in sessions in which they have no seat yet. */
const keptRotation = (input: SeatInput): SeatedJudge[] => {
  const { roomCodes, keptSeats, sessions } = input;
  const kept = keptSeats.filter(({ session }) => session < sessions);
  const hasSeat = new Set(kept.map(({ judgeCode, session }) => `${judgeCode} ${session}`));
  const added = roomCodes.flatMap((code, room) =>
    kept
      .filter((seat) => isHome(seat, code))
      .flatMap(({ judgeCode }, number) => rotation(judgeCode, { room, number }, input)),
  );
  return [...kept, ...added.filter(({ judgeCode, session }) => !hasSeat.has(`${judgeCode} ${session}`))];
};

/** Which judge sits in which room in which session: even rooms, few conflicts, and judges who move between rooms. */
export const seatJudges = (input: SeatInput, random: Random): SeatedJudge[] => {
  const { roomCodes, judges, keptSeats } = input;
  if (roomCodes.length === 0) return [];
  const keptJudges = new Set(keptSeats.map(({ judgeCode }) => judgeCode));
  const costOf = createHomeCost(input);
  const homes = openHomes(input, random);
  const free = shuffled(
    judges.filter(({ judgeCode }) => !keptJudges.has(judgeCode)),
    random,
  );
  const seated = fillHomes(homes, free, costOf);
  if (homes.length > 0) {
    const taken = new Set(seated);
    const spare = free.filter((judge) => !taken.has(judge));
    exchange(homes, seated, spare, costOf, random);
  }
  return [
    ...keptRotation(input),
    ...seated.flatMap((judge, at) => (judge ? rotation(judge.judgeCode, homes[at]!, input) : [])),
  ];
};
