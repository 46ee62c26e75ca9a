import type { EndpointOutput, Endpoints, HistoryEntry, JudgeCard } from '@podium/contract';
import { closeRound, judgedCompetition, ok, type TestJudge } from './judging.ts';
import type { World } from './world.ts';

type Listed = EndpointOutput<Endpoints['listCardRequests']>['requests'];
export interface ClosedRoundOptions {
  blind?: boolean;
  choice?: 'leave-out' | 'ask';
}
const reason = 'I was called away';
const answer = 'That is right';

/** A closed round: of the first judge one card is finished and left out, one is half done; the other judge's cards count. */
export const openClosedRound = async (
  world: World,
  organiser: string,
  { blind = false, choice = 'leave-out' }: ClosedRoundOptions = {},
) => {
  const made = await judgedCompetition(world, organiser, { entries: 2, judges: 2, blind });
  const [judge, other] = made.judges as [TestJudge, TestJudge];
  const [first, second] = made.containerCodes as [string, string];
  const [one, two] = made.criteria;
  const shown = blind ? (await judge.cards()).map(({ containerCode }) => containerCode) : [first, second];
  const [finished = '', half = ''] = shown;
  for (const criterion of [one, two]) ok(await judge.give(finished, criterion, 8));
  ok(await judge.give(half, one, 6));
  if (!blind) {
    await made.scoreAll(other, 4);
    ok(await other.release());
  }
  const close = () => closeRound(made.it, made.params, [{ judgeCode: judge.judgeCode, choice, reason: 'Mixed up' }]);
  ok(await close());
  const ask = (containerCode: string, { token = judge.token, why = reason } = {}) =>
    made.it.call('askAboutCard', { token, params: { ...made.params, containerCode }, body: { reason: why } });
  const decide = (containerCode: string, accept: boolean, more: object = {}) =>
    made.it.call('decideCardRequest', {
      params: { ...made.params, judgeCode: judge.judgeCode, containerCode },
      body: { accept, reason: answer, ...more },
    });
  const list = async () => ok(await made.it.call('listCardRequests', { params: made.params }))['requests'] as Listed;
  const card = async (containerCode: string, of = judge): Promise<JudgeCard | undefined> =>
    (await of.cards()).find((found) => found.containerCode === containerCode);
  const history = async () =>
    ((await made.it.call('getHistory')).body['items'] as HistoryEntry[]).filter(({ what }) =>
      what.startsWith('card-request.'),
    );
  return { ...made, judge, other, first, second, finished, half, ask, decide, list, card, history, close };
};
