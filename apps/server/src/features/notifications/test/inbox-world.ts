import type { Container, EndpointOutput, Endpoints, SessionView } from '@podium/contract';
import { expect } from 'vitest';
import { enter, type TestCompetition } from '../../../../test/competition.ts';
import { lineUp, openCompetition } from '../../../../test/containers.ts';
import { type Answer, createWorld, type World } from '../../../../test/world.ts';

type Listed = EndpointOutput<Endpoints['listNotices']>;

export const ok = (answer: Answer): Answer['body'] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const names = ['organiser', 'captain', 'mate', 'rival', 'outsider'] as const;
type Name = (typeof names)[number];

export interface InboxWorld {
  world: World;
  url: string;
  it: TestCompetition;
  team: Container;
  people: Record<Name, SessionView>;
  list: (who: Name, query?: Readonly<Record<string, string>>) => Promise<Listed>;
  /** What they were told, the newest first. */
  kinds: (who: Name) => Promise<string[]>;
  /** The captain asks, and the organiser answers. */
  answered: (question?: string) => Promise<void>;
}

/** A live competition with a team of two and a rival team. */
export const openInboxWorld = async (): Promise<InboxWorld> => {
  const world = await createWorld({ env: { PORT: '0' } });
  const { url } = await world.app.listen();
  const people = {} as InboxWorld['people'];
  for (const name of names) people[name] = await enter(world, `${name}@example.org`, [name, 'Obi']);
  const it = await openCompetition(world, people.organiser.token, 'TEAM', { approval: true });
  const { token } = people.captain;
  const team = await lineUp(it, { captain: token, others: [people.mate.token], name: 'Lund Lanterns' });
  await lineUp(it, { captain: people.rival.token, name: 'Rift Runners' });
  const list: InboxWorld['list'] = async (who, query = {}) =>
    ok(await world.call('listNotices', { token: people[who].token, query })) as unknown as Listed;
  return {
    world,
    url,
    it,
    team,
    people,
    list,
    kinds: async (who) => (await list(who)).items.map(({ kind }) => kind),
    async answered(question = 'May we bring a battery?') {
      world.clock.pass(3_600_000);
      const asked = ok(await it.call('askQuestion', { token, body: { question } }))['question'];
      const params = { questionCode: (asked as { questionCode: string }).questionCode };
      ok(await it.call('answerQuestion', { params, body: { answer: 'Yes, two.', isPublic: true, version: 1 } }));
    },
  };
};
