import type { Criterion, Round } from '@podium/contract';
import type { TestCompetition } from './competition.ts';
import type { Answer } from './world.ts';

export const roundsIn = ({ body }: Answer): Round[] => body['roundData'] as Round[];

const pathOf = (round: Round | undefined) => ({ params: { roundCode: round?.roundCode ?? '' } });

export const editRound = (it: TestCompetition, round: Round | undefined, body: object): Promise<Answer> =>
  it.call('updateRound', { ...pathOf(round), body: { version: round?.version, ...body } });
export const saveCriteria = (
  it: TestCompetition,
  round: Round | undefined,
  criteria: readonly Criterion[],
  version = round?.version,
): Promise<Answer> => it.call('saveCriteria', { ...pathOf(round), body: { criteria, version } });
export const setRoundStatus = (it: TestCompetition, round: Round | undefined, status: string): Promise<Answer> =>
  it.call('setRoundStatus', { ...pathOf(round), body: { status, version: round?.version } });
