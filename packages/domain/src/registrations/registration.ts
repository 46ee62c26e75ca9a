import type { ContainerRules } from '../containers/validity.ts';
import { haveEnoughAccepted, isRegistered, requiredMembers } from '../containers/validity.ts';
import type { Institute } from '../institutes/institutes.ts';
import { isInstituteSetValid } from '../institutes/institutes.ts';
import { timelineEnd } from '../competitions/timeline.ts';

export type RegistrationState = 'before' | 'open' | 'closed' | 'full';

export interface RegistrationWindow {
  status: 'DRAFT' | 'LIVE';
  window: { startTime: Date; hours: number } | null;
  containers: number;
  maxContainers: number | null;
}

/** Whether people can get in now. A closed window stays closed even where places are left. */
export const registrationState = (registration: RegistrationWindow, now: Date): RegistrationState => {
  if (registration.status !== 'LIVE' || !registration.window) return 'before';
  if (now < registration.window.startTime) return 'before';
  if (now >= timelineEnd(registration.window)) return 'closed';
  return registration.maxContainers !== null && registration.containers >= registration.maxContainers ? 'full' : 'open';
};

export interface ContainerMember {
  status: string;
  name: string;
  institute: Institute | null;
}

export interface ContainerState {
  members: readonly ContainerMember[];
  approval: 'waiting' | 'approved' | 'refused';
  hasRoom: boolean;
}

export type MissingPart =
  | { kind: 'members'; count: number }
  | { kind: 'acceptance'; names: readonly string[] }
  | { kind: 'institutes'; names: readonly string[] }
  | { kind: 'approval' }
  | { kind: 'room' };

/** How many more people must join, beyond those already asked. */
const seatsToFill = (rules: ContainerRules, members: number): number => Math.max(0, requiredMembers(rules) - members);

/** People who were asked but whose yes is still needed. */
const awaited = (rules: ContainerRules, members: readonly ContainerMember[]): readonly string[] => {
  const open = members.filter((member) => !isRegistered(member));
  const registered = members.length - open.length;
  return haveEnoughAccepted(rules, { registered, members: members.length }) ? [] : open.map(({ name }) => name);
};

/** What an entry still needs, most pressing first. Nothing missing means ready. */
export const missingParts = (
  rules: ContainerRules & { instituteRule: boolean; roomsUsed: boolean },
  entry: ContainerState,
): MissingPart[] => {
  const missing: MissingPart[] = [];
  const count = seatsToFill(rules, entry.members.length);
  if (count > 0) missing.push({ kind: 'members', count });
  const names = awaited(rules, entry.members);
  if (names.length > 0) missing.push({ kind: 'acceptance', names });
  const institutes = entry.members.flatMap(({ institute }) => institute ?? []);
  if (rules.instituteRule && institutes.length > 1 && !isInstituteSetValid(institutes)) {
    missing.push({ kind: 'institutes', names: [...new Set(institutes.map(({ instituteName }) => instituteName))] });
  }
  if (entry.approval !== 'approved') missing.push({ kind: 'approval' });
  if (rules.roomsUsed && !entry.hasRoom) missing.push({ kind: 'room' });
  return missing;
};

/** The most members an entry may hold; everyone invited keeps a place. */
export const maxMembers = (rules: ContainerRules): number =>
  rules.competitionType === 'SOLO' ? 1 : (rules.teamSize ?? 0);
