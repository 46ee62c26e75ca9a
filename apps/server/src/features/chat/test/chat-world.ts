import type { Container, EndpointOutput, Endpoints, SessionView } from '@podium/contract';
import { chatCodeOf } from '@podium/domain/chat';
import { expect } from 'vitest';
import { enter, type TestCompetition } from '../../../../test/competition.ts';
import { lineUp, openCompetition } from '../../../../test/containers.ts';
import { type Answer, createWorld, type World } from '../../../../test/world.ts';

type GetChat = EndpointOutput<Endpoints['getChat']>;
export type Message = GetChat['messages'][number];

export const ok = (answer: Answer): Answer['body'] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const names = ['organiser', 'moderator', 'helper', 'captain', 'mate', 'rival', 'outsider'] as const;
export type Name = (typeof names)[number];

export interface ChatWorld {
  world: World;
  url: string;
  it: TestCompetition;
  team: Container;
  people: Record<Name, SessionView>;
  group: string;
  organisers: string;
  tokenOf: (who: Name) => string;
  send: (who: Name, chatCode: string, text: string, clientId?: string) => Promise<Answer>;
  read: (who: Name, chatCode: string, query?: Readonly<Record<string, string>>) => Promise<GetChat>;
}

let ids = 0;
/** Another one for every message of the tests. */
export const nextClientId = (): string => {
  ids += 1;
  return `client-id-${String(ids).padStart(6, '0')}`;
};

/** A live competition with a team of two, a rival team, a crew member who looks after chats and one who does not. */
export const openChatWorld = async (): Promise<ChatWorld> => {
  const world = await createWorld({ env: { PORT: '0' } });
  const { url } = await world.app.listen();
  const people = {} as ChatWorld['people'];
  for (const name of names) people[name] = await enter(world, `${name}@example.org`, [name, 'Obi']);
  const tokenOf = (who: Name): string => people[who].token;
  const it = await openCompetition(world, tokenOf('organiser'));
  await it.invite('moderator@example.org', ['chat.moderate']);
  await it.invite('helper@example.org', ['bank.view']);
  const team = await lineUp(it, { captain: tokenOf('captain'), others: [tokenOf('mate')], name: 'Lund Lanterns' });
  await lineUp(it, { captain: tokenOf('rival'), name: 'Rift Runners' });
  const { containerCode } = team;
  return {
    world,
    url,
    it,
    team,
    people,
    group: chatCodeOf({ kind: 'group', containerCode }),
    organisers: chatCodeOf({ kind: 'organisers', containerCode }),
    tokenOf,
    send: (who, chatCode, text, clientId = nextClientId()) =>
      it.call('sendMessage', { token: tokenOf(who), params: { chatCode }, body: { clientId, text } }),
    read: async (who, chatCode, query = {}) =>
      ok(await it.call('getChat', { token: tokenOf(who), params: { chatCode }, query })) as unknown as GetChat,
  };
};
