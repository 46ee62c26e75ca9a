import { describe, expect, test } from 'vitest';
import type { ContainerState, RegistrationWindow } from './registration.ts';
import { maxMembers, missingParts, registrationState } from './registration.ts';

const start = new Date('2026-11-01T10:00:00Z');
const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const registration: RegistrationWindow = {
  status: 'LIVE',
  window: { startTime: start, hours: 8 },
  containers: 3,
  maxContainers: null,
};

describe('the window of registration', () => {
  test('[RG-1] it is open from the start of the window until its end, and not at the end itself', () => {
    expect([-1, 0, 7.99, 8].map((hours) => registrationState(registration, at(hours)))).toEqual([
      'before',
      'open',
      'open',
      'closed',
    ]);
  });
  test('[RG-1] a draft, or a competition without a window, is not open', () => {
    expect(registrationState({ ...registration, status: 'DRAFT' }, at(1))).toBe('before');
    expect(registrationState({ ...registration, window: null }, at(1))).toBe('before');
  });
  test('[RG-2] it is full at its limit', () => {
    expect(registrationState({ ...registration, maxContainers: 3 }, at(1))).toBe('full');
    expect(registrationState({ ...registration, maxContainers: 4 }, at(1))).toBe('open');
    expect(registrationState({ ...registration, maxContainers: 3 }, at(9))).toBe('closed');
  });
});

describe('what is missing', () => {
  const team = { competitionType: 'TEAM', teamSize: 4, minTeamSize: 3, instituteRule: true, roomsUsed: true } as const;
  const person = (name: string, status = 'ONBOARDED', institute = 'Nairobi Technical') => ({
    name,
    status,
    institute: { label: institute, instituteName: institute, isActive: true },
  });
  const entry = (change: Partial<ContainerState>): ContainerState => ({
    members: [person('Ama'), person('Jo'), person('Wan')],
    approval: 'approved',
    hasRoom: true,
    ...change,
  });
  test('[RG-3] a complete entry misses nothing', () => expect(missingParts(team, entry({}))).toEqual([]));
  test('[RG-4] too few people, and those who have not accepted, are named', () => {
    expect(missingParts(team, entry({ members: [person('Ama')] }))).toEqual([{ kind: 'members', count: 2 }]);
    expect(missingParts(team, entry({ members: [person('Ama'), person('Jo'), person('Vy', 'INVITED')] }))).toEqual([
      { kind: 'acceptance', names: ['Vy'] },
    ]);
  });
  test('[RG-4] someone invited beyond the minimum holds nobody up', () => {
    expect(missingParts(team, entry({ members: [...entry({}).members, person('Vy', 'INVITED')] }))).toEqual([]);
    expect(
      missingParts({ ...team, minTeamSize: null }, entry({ members: [...entry({}).members, person('Vy', 'INVITED')] })),
    ).toEqual([{ kind: 'acceptance', names: ['Vy'] }]);
  });
  test('[RG-5] different institutes are named where the competition asks for one', () => {
    const members = [person('Ama'), person('Jo'), person('Rami', 'ONBOARDED', 'Noor')];
    expect(missingParts(team, entry({ members }))).toEqual([
      { kind: 'institutes', names: ['Nairobi Technical', 'Noor'] },
    ]);
    expect(missingParts({ ...team, instituteRule: false }, entry({ members }))).toEqual([]);
  });
  test('[RG-6] a wait for approval and a missing room are named', () => {
    expect(missingParts(team, entry({ approval: 'waiting', hasRoom: false }))).toEqual([
      { kind: 'approval' },
      { kind: 'room' },
    ]);
    expect(missingParts({ ...team, roomsUsed: false }, entry({ hasRoom: false }))).toEqual([]);
  });
  test('[RG-7] invited people keep their seats', () => {
    expect(maxMembers({ competitionType: 'SOLO' })).toBe(1);
    expect(maxMembers(team)).toBe(4);
  });
});
