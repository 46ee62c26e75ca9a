import type { Container } from '@podium/contract';
import { permissions } from '@podium/domain/crew';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCompetition } from '../../../test/competition.ts';
import { openCompetition, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let it: TestCompetition;
beforeAll(async () => {
  world = await createWorld();
  const organiser = (await student(world, 'organiser@example.org')).token;
  it = await openCompetition(world, organiser, 'TEAM', {
    questions: [{ questionCode: '', label: 'Diet?', kind: 'text', options: [], required: false }],
  });
  const captain = (await student(world, 'secret.captain@example.org')).token;
  const form = await it.call('getRegistrationForm', { token: captain });
  const [question] = (form.body['questions'] ?? []) as { questionCode: string }[];
  const answers = { [question?.questionCode ?? '']: 'No peanuts' };
  const entered = await it.call('register', { token: captain, body: { teamName: 'Quiet Team', answers } });
  expect(entered.status).toBe(200);
  await it.call('inviteMembers', { token: captain, body: { emails: ['secret.guest@example.org'] } });
});
afterAll(() => world.close());

const opening = new Set([
  'registration.manage',
  'rounds.manage',
  'rooms.manage',
  'judges.manage',
  'submissions.view',
  'submissions.manage',
]);
const listedFor = async (token: string, search?: string): Promise<Container[]> => {
  const { status, body } = await it.call('listContainers', { token, query: search === undefined ? {} : { search } });
  expect(status).toBe(200);
  return body['items'] as Container[];
};

test.each(permissions)(
  '[CN-14] crew with %s alone see addresses and answers only where their work needs them',
  async (held) => {
    const email = `crew.${held}@example.org`;
    await it.invite(email, [held]);
    const { token } = await student(world, email);
    const [team] = await listedFor(token);
    expect(team).toMatchObject({ containerName: 'Quiet Team', users: [{ fName: 'Ada' }, {}] });
    const isOpen = opening.has(held);
    expect(team?.users.map((user) => user.email)).toEqual(
      isOpen ? ['secret.captain@example.org', 'secret.guest@example.org'] : ['', ''],
    );
    expect(JSON.stringify(team).includes('secret.')).toBe(isOpen);
    expect(JSON.stringify(team).includes('No peanuts')).toBe(isOpen);
    expect(team?.missing.map(({ kind }) => kind)).toContain('acceptance');
    // A search that matches addresses would tell them letter by letter.
    for (const part of ['secret.guest@', 'secret']) expect(await listedFor(token, part)).toHaveLength(isOpen ? 1 : 0);
    expect(await listedFor(token, 'quiet')).toHaveLength(1);
  },
);
