import type { APIRequestContext } from '@playwright/test';
import { callerFor } from './competition.ts';
import { demoOrganiser, demoPassword } from './people.ts';

interface Page {
  items: { competitionCode: string; competitionName: string }[];
  nextCursor: string | null;
}

/** The three competitions of the demonstration, by what they show. Other journeys have made more of the same organiser. */
export const demonstration = async (request: APIRequestContext) => {
  const call = await callerFor(request, demoOrganiser, demoPassword);
  const codes = new Map<string, string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const after = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page = (await call('GET', `/competitions?of=organised${after}`)) as unknown as Page;
    for (const { competitionCode, competitionName } of page.items) codes.set(competitionName, competitionCode);
    cursor = page.nextCursor;
  }
  const codeOf = (name: string): string => {
    const code = codes.get(name);
    if (code === undefined) throw new Error(`The demonstration has no competition ${name}.`);
    return code;
  };
  return {
    team: codeOf('Rescue Robots Open'),
    solo: codeOf('Five Minutes of Science'),
    draft: codeOf('Campus Climate Pitch'),
  };
};
