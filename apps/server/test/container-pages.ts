import type { Container } from '@podium/contract';
import { expect } from 'vitest';
import type { TestCompetition } from './competition.ts';
import { containerOf } from './containers.ts';

export interface ContainerPage {
  items: Container[];
  nextCursor: string | null;
}

export const pageOf = async (it: TestCompetition, query: Record<string, string> = {}): Promise<ContainerPage> => {
  const { status, body } = await it.call('listContainers', { query });
  expect(status).toBe(200);
  return body as unknown as ContainerPage;
};
export const countsOf = async (it: TestCompetition) =>
  (await it.call('countContainers')).body['counts'] as Record<string, number>;
export const namesIn = ({ items }: ContainerPage): string[] => items.map(({ containerName }) => containerName);
export const addContainer = async (
  it: TestCompetition,
  containerName: string,
  emails: readonly string[],
): Promise<Container> => containerOf(await it.call('addContainer', { body: { containerName, emails } }));
