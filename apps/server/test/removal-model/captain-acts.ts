import type { Act, ActKind } from './acts.ts';
import {
  live,
  maxMembers,
  type Plain,
  type PlainContainer,
  type PlainPerson,
  type PlainSeat,
  seatOf,
  seatsIn,
} from './plain.ts';
import { endSeats } from './plain-removal.ts';
import { invitee, isTaken, type Plan, teamName } from './person-acts.ts';
import { captainIn, newSeat, pick, when } from './planned.ts';

/** The container of a present captain, chosen by the act. */
const ofCaptain = (plain: Plain, { container: at }: Act): { own: PlainContainer; captain: PlainPerson } | undefined => {
  const own = pick(
    live(plain).filter((one) => captainIn(one) !== null),
    at,
  );
  const captain = own && captainIn(own);
  return own && captain ? { own, captain } : undefined;
};

const other = (own: PlainContainer, captain: PlainPerson, n: number): PlainSeat | undefined =>
  pick(
    seatsIn(own).filter(({ person }) => person !== captain),
    n,
  );

const invite: Plan = (plain, act) => {
  const found = ofCaptain(plain, act);
  if (!found) return undefined;
  const email = invitee(plain, act.n);
  const { own, captain } = found;
  return {
    refusals: when(
      [!plain.isOpen, 'REGISTRATION_CLOSED'],
      [seatOf(plain, email) !== undefined, 'ALREADY_REGISTERED'],
      [seatsIn(own).length >= maxMembers(plain), 'TEAM_FULL'],
    ),
    send: (program) => program.call('inviteMembers', { token: captain.token, body: { emails: [email] } }),
    done: () => void own.seats.push(newSeat(plain, email, { isCaptain: false, byOrganiser: false })),
  };
};

const makeLink: Plan = (plain, act) => {
  const found = ofCaptain(plain, act);
  if (!found) return undefined;
  return {
    refusals: when([!plain.isOpen, 'REGISTRATION_CLOSED']),
    send: (program) => program.call('createTeamLink', { token: found.captain.token }),
    done: ({ body }) => {
      found.own.link = { maxUses: maxMembers(plain), users: new Set() };
      found.own.lastInvite = String(body['invite']);
    },
  };
};

const handOver: Plan = (plain, act) => {
  const found = ofCaptain(plain, act);
  const to = found && other(found.own, found.captain, act.n);
  if (!to) return undefined;
  return {
    refusals: when([to.person === null, 'MEMBER_NOT_FOUND']),
    send: (program) =>
      program.call('handOverCaptain', { token: found.captain.token, params: { memberCode: to.memberCode } }),
    done: () => {
      for (const seat of seatsIn(found.own)) seat.isCaptain = seat === to;
    },
  };
};

const removeMember: Plan = (plain, act) => {
  const found = ofCaptain(plain, act);
  const seat = found && other(found.own, found.captain, act.n);
  if (!seat) return undefined;
  return {
    refusals: when([!plain.isOpen, 'REGISTRATION_CLOSED']),
    send: (program) =>
      program.call('removeMember', { token: found.captain.token, params: { memberCode: seat.memberCode } }),
    done: () => {
      endSeats(plain, [seat], 'leaving');
      found.own.link = null;
    },
  };
};

const renameTeam: Plan = (plain, act) => {
  const found = ofCaptain(plain, act);
  if (!found || found.own.type !== 'TEAM') return undefined;
  const name = teamName(plain, act.n);
  return {
    refusals: when([!plain.isOpen, 'REGISTRATION_CLOSED'], [isTaken(plain, name, found.own), 'CONTAINER_NAME_TAKEN']),
    send: (program) => program.call('renameTeam', { token: found.captain.token, body: { teamName: name } }),
    done: () => void (found.own.name = name),
  };
};

export const captainActs: Partial<Record<ActKind, Plan>> = { invite, makeLink, handOver, removeMember, renameTeam };
