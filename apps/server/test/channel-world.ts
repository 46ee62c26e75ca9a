import type { Container, SessionView } from '@podium/contract';
import { enter, type TestCompetition } from './competition.ts';
import { lineUp, openCompetition } from './containers.ts';
import { createWorld, type World } from './world.ts';

const names = ['organiser', 'crew', 'captain', 'mate', 'other'] as const;

/** A listening server and a live competition: its organiser, crew, a team of two and another team. */
export interface ChannelWorld {
  world: World;
  url: string;
  it: TestCompetition;
  team: Container;
  people: Record<(typeof names)[number], SessionView>;
}

export const openChannelWorld = async (): Promise<ChannelWorld> => {
  const world = await createWorld({ env: { PORT: '0' } });
  const { url } = await world.app.listen();
  const people = {} as ChannelWorld['people'];
  for (const name of names) people[name] = await enter(world, `${name}@example.org`, [name, 'Obi']);
  const it = await openCompetition(world, people.organiser.token);
  await it.invite('crew@example.org', ['bank.view']);
  const team = await lineUp(it, { captain: people.captain.token, others: [people.mate.token] });
  await lineUp(it, { captain: people.other.token });
  return { world, url, it, team, people };
};
