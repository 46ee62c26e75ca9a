import type { APIRequestContext } from '@playwright/test';
import { callerFor } from './competition.ts';
import { demoOrganiser, demoPassword } from './people.ts';

/** The three competitions of the demonstration, by what they show. */
export const demonstration = async (request: APIRequestContext) => {
  const call = await callerFor(request, demoOrganiser, demoPassword);
  const { items } = (await call('GET', '/competitions?of=organised')) as {
    items: { competitionCode: string; competitionName: string }[];
  };
  const codeOf = (name: string): string =>
    items.find(({ competitionName }) => competitionName === name)?.competitionCode ?? '';
  return {
    team: codeOf('Rescue Robots Open'),
    solo: codeOf('Five Minutes of Science'),
    draft: codeOf('Campus Climate Pitch'),
  };
};
