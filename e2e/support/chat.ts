import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { callerFor, liveCompetition } from './competition.ts';
import { otherParticipant } from './live.ts';
import { demoParticipant, demoPassword } from './people.ts';

/** A team of two in a live competition: where its chats are, and a way to write to them past the screens. */
export const teamOfTwo = async (request: APIRequestContext, name: string) => {
  const { code } = await liveCompetition(request, { name, type: 'TEAM' });
  const captain = await callerFor(request, demoParticipant, demoPassword);
  const mate = await callerFor(request, otherParticipant, demoPassword);
  const made = await captain('POST', `/registrations/${code}`, { teamName: 'Sông Hậu', answers: {} });
  const { containerCode } = made['container'] as { containerCode: string };
  const { invite } = await captain('POST', `/registrations/${code}/team-link`);
  await mate('POST', '/invitations/accept', { invite });
  const pathOf = (letter: 'G' | 'O') => `/auth/messages/${code}/${letter}${containerCode}`;
  const say = async (call: typeof captain, letter: 'G' | 'O', text: string, clientId: string) =>
    call('POST', `/competitions/${code}/chats/${letter}${containerCode}/messages`, { clientId, text });
  return { code, captain, mate, group: pathOf('G'), organisers: pathOf('O'), say, containerCode };
};
export const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Write to/u });
export const log = (page: Page): Locator => page.getByRole('log');
export const write = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await field(page).press('Enter');
};
