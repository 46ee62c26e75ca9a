import type { Act, ActKind } from './acts.ts';
import {
  accepted,
  addressOf,
  fullName,
  live,
  maxMembers,
  type Plain,
  type PlainContainer,
  type PlainPerson,
  type PlainSeat,
  seatOf,
  seatsIn,
} from './plain.ts';
import { endSeats, giveCaptain, removeContainer } from './plain-removal.ts';
import { newSeat, pick, type Planned, present, type Program, when } from './planned.ts';

export type Plan = (plain: Plain, act: Act) => Planned | undefined;

const draw = (plain: Plain): number => (plain.drawn += 1);
/** Somebody to invite: a person with an account, or one of three without. */
export const invitee = (plain: Plain, n: number): string => {
  const all = [...present(plain).map(({ email }) => email), ...outsiders(plain)];
  return pick(all, n) ?? '';
};
const outsiders = ({ id }: Plain): string[] => [0, 1, 2].map((at) => `out${at}${id}@elsewhere.example`);
/** Mostly a new name; now and then one that a container has or had. */
export const teamName = (plain: Plain, n: number): string =>
  (n % 6 === 0 ? pick(plain.containers, n)?.name : undefined) ?? `Team ${draw(plain)}`;
export const isTaken = (plain: Plain, name: string, own?: PlainContainer): boolean =>
  live(plain).some((one) => one !== own && one.type === 'TEAM' && one.name === name);
export const isFull = (plain: Plain): boolean =>
  plain.maxContainers !== null && live(plain).length >= plain.maxContainers;

const differ = (plain: Plain, container: PlainContainer, person: PlainPerson): boolean => {
  const all = [...accepted(container).map((seat) => seat.person), person];
  return plain.instituteRule && new Set(all.flatMap((one) => one?.institute ?? [])).size > 1;
};

const take = (plain: Plain, container: PlainContainer, person: PlainPerson): void => {
  const reserved = seatsIn(container).find((seat) => seat.person === null && seat.email === person.email);
  if (reserved) Object.assign(reserved, { person, joined: plain.now });
  else container.seats.push(newSeat(plain, person.email, { person, isCaptain: false, byOrganiser: false }));
  giveCaptain(container);
  if (container.type === 'REGISTRATION') container.name = fullName(person);
};

const noInvitation = { status: 0, body: { code: 'NO_INVITATION' }, headers: {} };
const inviteOf = async (program: Program, { token }: PlainPerson): Promise<string | undefined> => {
  const { body } = await program.call('listMyInvitations', { token });
  return (body['items'] as { invite: string }[])[0]?.invite;
};

const reservedFor = (
  plain: Plain,
  { who }: Act,
): { person: PlainPerson; seat: PlainSeat; container: PlainContainer } | undefined => {
  const waiting = present(plain).flatMap((person) => {
    const found = seatOf(plain, person.email);
    return found && found.seat.person === null ? [{ person, ...found }] : [];
  });
  return pick(waiting, who);
};

const register: Plan = (plain, { who, n }) => {
  const person = pick(present(plain), who);
  if (!person) return undefined;
  const isTeam = plain.type === 'TEAM';
  const name = isTeam ? teamName(plain, n) : fullName(person);
  const answer = `answer${draw(plain)}${person.canary}`;
  return {
    refusals: when(
      [seatOf(plain, person.email) !== undefined, 'ALREADY_REGISTERED'],
      [!plain.isOpen, 'REGISTRATION_CLOSED'],
      [isFull(plain), 'COMPETITION_FULL'],
      [isTeam && isTaken(plain, name), 'CONTAINER_NAME_TAKEN'],
    ),
    send: (program) =>
      program.call('register', {
        token: person.token,
        body: { ...(isTeam && { teamName: name }), answers: { [program.questionCode]: answer } },
      }),
    done: ({ body }) => {
      const code = (body['container'] as { containerCode: string }).containerCode;
      plain.containers.push({
        code,
        name,
        type: isTeam ? 'TEAM' : 'REGISTRATION',
        isActive: true,
        approval: plain.approval ? 'waiting' : 'approved',
        answer,
        answeredBy: person,
        seats: [newSeat(plain, person.email, { person, isCaptain: true, byOrganiser: false })],
        room: null,
        link: null,
        upload: null,
        isRemoved: false,
      });
    },
  };
};

const joinByLink: Plan = (plain, { who, container: at }) => {
  const person = pick(present(plain), who);
  const container = pick(
    plain.containers.filter((one) => one.lastInvite !== undefined),
    at,
  );
  if (!person || !container) return undefined;
  const { link } = container;
  const seat = seatOf(plain, person.email);
  const isReserved = seat?.container === container && seat.seat.person === null;
  const isUsed = link !== null && !link.users.has(person.at) && link.users.size >= link.maxUses;
  return {
    refusals: when(
      [link === null || container.isRemoved, 'INVITATION_INVALID'],
      [isUsed, 'INVITATION_USED'],
      [!plain.isOpen, 'REGISTRATION_CLOSED'],
      [seat !== undefined && !isReserved, 'ALREADY_REGISTERED'],
      [!isReserved && seatsIn(container).length >= maxMembers(plain), 'TEAM_FULL'],
      [differ(plain, container, person), 'INSTITUTES_DIFFER'],
    ),
    send: (program) =>
      program.call('acceptInvitation', { token: person.token, body: { invite: container.lastInvite } }),
    done: () => {
      link?.users.add(person.at);
      take(plain, container, person);
    },
  };
};

const accept: Plan = (plain, act) => {
  const found = reservedFor(plain, act);
  if (!found) return undefined;
  const { person, seat, container } = found;
  return {
    refusals: when(
      [!seat.byOrganiser && !plain.isOpen, 'REGISTRATION_CLOSED'],
      [differ(plain, container, person), 'INSTITUTES_DIFFER'],
    ),
    send: async (program) => {
      const own = await inviteOf(program, person);
      if (own === undefined) return noInvitation;
      return program.call('acceptInvitation', { token: person.token, body: { invite: own } });
    },
    done: () => take(plain, container, person),
  };
};

const decline: Plan = (plain, act) => {
  const found = reservedFor(plain, act);
  if (!found) return undefined;
  const { person, seat } = found;
  return {
    refusals: [],
    send: async (program) => {
      const own = await inviteOf(program, person);
      if (own === undefined) return noInvitation;
      return program.call('declineInvitation', { token: person.token, body: { invite: own } });
    },
    done: () => endSeats(plain, [seat], 'leaving'),
  };
};

const leave: Plan = (plain, { who }) => {
  const inside = present(plain).filter(({ email }) => seatOf(plain, email)?.seat.person);
  const person = pick(inside, who);
  const found = person && seatOf(plain, person.email);
  if (!person || !found) return undefined;
  const { seat, container } = found;
  const isLast = accepted(container).length === 1;
  return {
    refusals: when([!isLast && seat.isCaptain, 'CAPTAIN_MUST_HAND_OVER']),
    send: (program) => program.call('leaveEntry', { token: person.token }),
    done: () => (isLast ? removeContainer(container) : endSeats(plain, [seat], 'leaving')),
  };
};

export const personActs: Partial<Record<ActKind, Plan>> = {
  register,
  joinByLink,
  accept,
  decline,
  leave,
};
export const isOf = (person: PlainPerson, seat: PlainSeat): boolean =>
  seat.person === person || (seat.person === null && addressOf(seat) === person.email);
