import { randomUUID } from 'node:crypto';
import type { Closing, JudgeCard, JudgeSession, JudgingBoard, Room } from '@podium/contract';
import { criterion, type TestCompetition } from './competition.ts';
import { openCompetition } from './containers.ts';
import { signInJudge } from './judges.ts';
import type { Answer, World } from './world.ts';

export const ok = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`Refused: ${JSON.stringify(body)}`);
  return body;
};

/** A judge on one device: what they do there counts up. */
export const createJudge = (it: TestCompetition, { judgeToken, judge }: JudgeSession, roundCode: string) => {
  const openDevice = () => {
    const deviceId = randomUUID();
    let sequence = 0;
    const operation = (containerCode: string, write: object) => {
      sequence += 1;
      const operationId = randomUUID();
      const at = '2026-03-01T09:00:00.000Z';
      const address = { competitionCode: it.code, roundCode, containerCode };
      return { operationId, deviceId, sequence, ...address, action: 'set', baseVersion: 0, at, ...write };
    };
    const send = (operations: readonly object[]): Promise<Answer> =>
      it.call('sendScoreOperations', { token: judgeToken, body: { operations } });
    return {
      operation,
      send,
      give: (containerCode: string, criterionCode: string, value: number | null, more: object = {}) =>
        send([operation(containerCode, { part: 'points', criterionCode, value, ...more })]),
    };
  };
  return {
    judgeCode: judge.judgeCode,
    token: judgeToken,
    openDevice,
    ...openDevice(),
    cards: async (): Promise<JudgeCard[]> =>
      ok(await it.call('listJudgeCards', { token: judgeToken }))['cards'] as JudgeCard[],
    release: (word = 'SUBMIT') => it.call('releaseCards', { token: judgeToken, params: { roundCode }, body: { word } }),
  };
};
export type TestJudge = ReturnType<typeof createJudge>;

/** Closes judging of a round. Finished cards count, unless something else is chosen for their judge. */
export const closeRound = async (
  it: TestCompetition,
  params: { roundCode: string },
  choices: readonly { judgeCode: string; choice: string; reason?: string }[] = [],
): Promise<Answer> => {
  const closing = ok(await it.call('getClosing', { params })) as unknown as Closing;
  const counted = closing.judges.filter(
    ({ judgeCode }) => (choices.find((one) => one.judgeCode === judgeCode)?.choice ?? 'count') === 'count',
  );
  const counting = closing.counting + counted.reduce((sum, { finished }) => sum + finished.length, 0);
  return it.call('closeJudging', { params, body: { choices, counting } });
};

/** Another live round with one criterion, in which these containers take part; the first round keeps the rest of the weight. */
export const openNextRound = async (
  { database }: World,
  it: TestCompetition,
  { containerCodes, roundWeightage = 50 }: { containerCodes: readonly string[]; roundWeightage?: number },
): Promise<string> => {
  const made = (await it.addRound('Second')).at(-1);
  const roundCode = made?.roundCode ?? '';
  const params = { roundCode };
  ok(await it.call('saveCriteria', { params, body: { criteria: [criterion('Depth')], version: made?.version } }));
  ok(await it.call('setRoundStatus', { params, body: { status: 'live', version: (made?.version ?? 0) + 1 } }));
  const rounds = (await it.get()).roundData;
  const weightages = rounds.map(({ roundCode: code, version }, at) => ({
    roundCode: code,
    version,
    roundWeightage: code === roundCode ? roundWeightage : at === 0 ? 100 - roundWeightage : 0,
  }));
  ok(await it.call('saveWeightages', { body: { weightages } }));
  await database.db
    .insertInto('round_entries')
    .values(
      containerCodes.map((code) => ({
        round_code: roundCode,
        container_code: code,
        competition_code: it.code,
        is_in: true,
      })),
    )
    .execute();
  return roundCode;
};

let entrants = 0;

/** A live solo competition whose one round is judged: two criteria, one room, so many entries and judges. */
export const judgedCompetition = async (
  world: World,
  organiser: string,
  { entries = 2, judges = 2, blind = false }: { entries?: number; judges?: number; blind?: boolean } = {},
) => {
  const it = await openCompetition(world, organiser, 'SOLO');
  const [round] = (await it.get()).roundData;
  const params = { roundCode: round?.roundCode ?? '' };
  const criteria = [criterion('Speed'), criterion('Style')];
  ok(await it.call('saveCriteria', { params, body: { criteria, version: round?.version } }));
  ok(await it.call('setRoundStatus', { params, body: { status: 'live', version: (round?.version ?? 0) + 1 } }));
  const [room] = (await it.addRoom('Hall')) as [Room];
  const containerCodes: string[] = [];
  for (let at = 0; at < entries; at += 1) {
    entrants += 1;
    const body = { containerName: `Entry ${entrants}`, emails: [`entrant.${entrants}@example.org`] };
    const { containerCode } = ok(await it.call('addContainer', { body }))['container'] as { containerCode: string };
    containerCodes.push(containerCode);
  }
  const moves = containerCodes.map((containerCode) => ({
    containerCode,
    competitionRoomCode: room.competitionRoomCode,
  }));
  if (moves.length > 0) ok(await it.call('assignContainers', { params, body: { moves } }));
  const seated: TestJudge[] = [];
  for (let at = 0; at < judges; at += 1) {
    const session = await signInJudge(world, it, `judge${at}.${it.code.toLowerCase()}@example.org`);
    seated.push(createJudge(it, session, params.roundCode));
  }
  const savePlan = (judgeCodes: readonly string[], more: object = {}) =>
    it.call('saveJudgingPlan', {
      params,
      body: {
        settings: { blind, judgesPerContainer: 1, sessions: 1 },
        roomJudges: judgeCodes.map((judgeCode) => ({
          competitionRoomCode: room.competitionRoomCode,
          judgeCode,
          session: 0,
        })),
        overrides: [],
        version: 0,
        ...more,
      },
    });
  ok(await savePlan(seated.map(({ judgeCode }) => judgeCode)));
  const live = (await it.get()).roundData[0];
  return {
    it,
    params,
    containerCodes,
    criteria: (live?.criteria ?? []).map(({ criterionCode }) => criterionCode) as [string, string],
    judges: seated,
    savePlan,
    board: async () => ok(await it.call('getJudgingBoard', { params })) as unknown as JudgingBoard,
    /** A judge scores every criterion of every entry. */
    async scoreAll(judge: TestJudge, points: number): Promise<void> {
      const codes = (live?.criteria ?? []).map(({ criterionCode }) => criterionCode);
      const writes = containerCodes.flatMap((containerCode) =>
        codes.map((criterionCode) => judge.operation(containerCode, { part: 'points', criterionCode, value: points })),
      );
      ok(await judge.send(writes));
    },
  };
};
export type JudgedCompetition = Awaited<ReturnType<typeof judgedCompetition>>;
