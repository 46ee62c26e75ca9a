import type { Round } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { events } from '@podium/contract/events';
import { lineUp, openCompetition, student } from './containers.ts';
import { openListener, type TestListener } from './sockets.ts';
import { type Answer, createWorld } from './world.ts';

/** Three people listen: the organiser to the competition, a captain to the team's channel and their own, a stranger to their own. */
export const openSocketWorld = async () => {
  const world = await createWorld({ env: { PORT: '0' } });
  const { url } = await world.app.listen();
  const organiser = await student(world, 'organiser@example.org');
  const captain = await student(world, 'captain@example.org');
  const stranger = await student(world, 'stranger@example.org');
  const tokens = { organiser: organiser.token, captain: captain.token, stranger: stranger.token };
  const codes = { captain: captain.user.userCode, stranger: stranger.user.userCode };
  const it = await openCompetition(world, organiser.token);
  const team = await lineUp(it, {
    captain: captain.token,
    others: [(await student(world, 'mate@example.org')).token],
    name: 'Listeners',
  });
  const [final] = (await it.get()).roundData as [Round];
  const sockets = {
    organiser: await openListener(world, url),
    captain: await openListener(world, url),
    stranger: await openListener(world, url),
  };
  await sockets.organiser.subscribe(tokens.organiser, channelName({ of: 'competition', competitionCode: it.code }));
  await sockets.captain.subscribe(tokens.captain, channelName({ of: 'container', containerCode: team.containerCode }));
  await sockets.captain.subscribe(tokens.captain, channelName({ of: 'user', userCode: codes.captain }));
  await sockets.stranger.subscribe(tokens.stranger, channelName({ of: 'user', userCode: codes.stranger }));
  return { world, it, team, final, tokens, codes, sockets };
};
export type SocketWorld = Awaited<ReturnType<typeof openSocketWorld>>;

export type Received = [channel: string, event: string, data: object];
/** What each socket received after a change that must succeed. */
export const receivedAfter = async (
  sockets: SocketWorld['sockets'],
  change: Promise<Answer | void>,
): Promise<Record<keyof SocketWorld['sockets'], Received[]>> => {
  const answer = await change;
  if (answer && answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  const rest = async (socket: TestListener): Promise<Received[]> =>
    (await socket.rest())
      // Notices tell of many changes at once, and have tests of their own.
      .filter(({ event }) => event !== events.noticesUpdate.name)
      .map(({ channel, event, data }) => [/^private-(\w+)-/u.exec(channel ?? '')?.[1] ?? '', event, data]);
  return {
    organiser: await rest(sockets.organiser),
    captain: await rest(sockets.captain),
    stranger: await rest(sockets.stranger),
  };
};

export const nothing = { organiser: [], captain: [], stranger: [] };
