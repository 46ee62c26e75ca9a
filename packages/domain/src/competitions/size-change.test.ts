import { describe, expect, test } from 'vitest';
import { type ContainerExtent, sizeChangeProblem } from './size-change.ts';

const noEntries: ContainerExtent = { containers: 0, maxMembers: 0, fewestRegistered: null };

const team = (teamSize: number, minTeamSize: number | null = null) =>
  ({ competitionType: 'TEAM', teamSize, minTeamSize }) as const;
const solo = { competitionType: 'SOLO' } as const;
const extent = { containers: 3, maxMembers: 4, fewestRegistered: 3 };

describe('[CM-4] type and sizes with entries', () => {
  test('are free while there is no entry', () => {
    expect(sizeChangeProblem(team(4), solo, noEntries)).toBeUndefined();
    expect(sizeChangeProblem(team(4), team(2), noEntries)).toBeUndefined();
  });
  test('the type stays', () => {
    expect(sizeChangeProblem(team(4), solo, extent)).toBe('competitionType');
    expect(sizeChangeProblem(solo, solo, extent)).toBeUndefined();
  });
  test('the size does not fall below the largest entry', () => {
    expect(sizeChangeProblem(team(5, 3), team(3, 3), extent)).toBe('teamSize');
    expect(sizeChangeProblem(team(5, 3), team(4, 3), extent)).toBeUndefined();
  });
  test('the smallest size does not rise above an entry that is complete', () => {
    expect(sizeChangeProblem(team(5, 3), team(5, 4), extent)).toBe('minTeamSize');
    expect(sizeChangeProblem(team(5, 2), team(5, 3), extent)).toBeUndefined();
    expect(sizeChangeProblem(team(5, 3), team(5, 4), { ...extent, fewestRegistered: null })).toBeUndefined();
    expect(sizeChangeProblem(team(5, 5), team(5, 4), extent)).toBeUndefined();
  });
  test('without a smallest size the full one is needed, so it does not rise either', () => {
    expect(sizeChangeProblem(team(4), team(5), { containers: 1, maxMembers: 4, fewestRegistered: 4 })).toBe(
      'minTeamSize',
    );
  });
});
