import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { liveCompetition } from './competition.ts';
import { acceptInvitations } from './database.ts';
import { type Call, versionOf } from './live.ts';
import { codeFor } from './mailbox.ts';

interface RoundRow {
  roundCode: string;
  version: number;
  criteria: { criterionCode: string }[];
}
interface JudgeRow {
  judgeCode: string;
  email: string;
}
type Points = readonly (readonly (number | null)[])[];

/** Entries by name, and for each round the points that every judge gives every entry: `points[round][entry]`. */
export interface Scored {
  name: string;
  entries: readonly string[];
  rounds: readonly { name: string; weight: number; points: Points }[];
  judges: number;
  type?: 'SOLO' | 'TEAM';
  /** How many of the judges sit only in a second room, which has the second half of the entries. */
  inSecondRoom?: number;
  policy?: 'together' | 'per-round';
  isPublic?: boolean;
}

const roundsOf = async (call: Call, code: string): Promise<RoundRow[]> =>
  ((await call('GET', `/competitions/${code}`))['competition'] as { roundData: RoundRow[] }).roundData;

const addRounds = async (call: Call, code: string, rounds: Scored['rounds']): Promise<RoundRow[]> => {
  const at = `/competitions/${code}`;
  for (const { name } of rounds.slice(1)) await call('POST', `${at}/rounds`, { roundName: name });
  const made = await roundsOf(call, code);
  const weightages = made.map(({ roundCode, version }, nth) => ({
    roundCode,
    roundWeightage: rounds[nth]?.weight ?? 0,
    version,
  }));
  await call('PUT', `${at}/round-weightages`, { weightages });
  for (const [nth, { roundCode }] of made.entries()) {
    const version = async () => (await roundsOf(call, code))[nth]?.version ?? 0;
    const criteria = ['Does it work?', 'Clear story'].map((criterionName) => ({
      criterionName,
      helpText: '',
      skills: [],
    }));
    await call('PUT', `${at}/rounds/${roundCode}/criteria`, { criteria, version: await version() });
    if (nth > 0) await call('POST', `${at}/rounds/${roundCode}/status`, { status: 'live', version: await version() });
  }
  return roundsOf(call, code);
};

const addEntries = async (call: Call, code: string, entries: readonly string[], members: number): Promise<string[]> => {
  const codes: string[] = [];
  for (const containerName of entries) {
    const emails = Array.from({ length: members }, () => `entrant.${randomInt(1_000_000, 9_999_999)}@example.org`);
    const made = (await call('POST', `/competitions/${code}/containers`, { containerName, emails }))['container'];
    codes.push((made as { containerCode: string }).containerCode);
  }
  await acceptInvitations(codes);
  return codes;
};

/** A judge as their device speaks to the server. */
export const signInJudge = async (request: APIRequestContext, call: Call, code: string, email: string) => {
  const { challenge } = (await call('POST', '/judge/login', { email })) as { challenge: string };
  const otp = await codeFor(request, email, 2);
  const { sessions } = (await call('POST', '/judge/login/verify', { challenge, otp })) as {
    sessions: { judgeToken: string }[];
  };
  const judgeToken = sessions[0]?.judgeToken ?? '';
  const deviceId = randomUUID();
  let sequence = 0;
  const send = async (path: string, data: object): Promise<void> => {
    const headers = { Authorization: `Bearer ${judgeToken}` };
    const answer = await request.post(`/new/api/competitions/${code}/judge${path}`, { headers, data });
    if (!answer.ok()) throw new Error(await answer.text());
  };
  return {
    give: async ({ roundCode, criteria }: RoundRow, containerCode: string, points: number, baseVersion = 0) => {
      const operations = criteria.map(({ criterionCode }) => {
        sequence += 1;
        const to = { competitionCode: code, roundCode, containerCode, criterionCode };
        const what = { action: 'set', part: 'points', value: points, baseVersion, at: new Date().toISOString() };
        return { operationId: randomUUID(), deviceId, sequence, ...to, ...what };
      });
      await send('/operations', { operations });
    },
    release: async ({ roundCode }: RoundRow) => send(`/rounds/${roundCode}/release`, { word: 'SUBMIT' }),
  };
};
export type ApiJudge = Awaited<ReturnType<typeof signInJudge>>;

const inviteJudges = async (request: APIRequestContext, call: Call, code: string, count: number) => {
  const emails = Array.from({ length: count }, (_, at) => `judge${at}.${randomInt(1_000_000, 9_999_999)}@example.org`);
  const names = ['Marta Silva', 'Henrik Dahl', 'Naledi Khumalo', 'Jorge Ibáñez', 'Priya Menon'];
  const judges = emails.map((email, at) => ({ email, judgeName: names[at] ?? email }));
  const all = (await call('POST', `/competitions/${code}/judges`, { judges }))['judges'] as JudgeRow[];
  const rows = emails.map((email) => all.find((one) => one.email === email) as JudgeRow);
  const seated: (ApiJudge & JudgeRow)[] = [];
  for (const row of rows) seated.push({ ...row, ...(await signInJudge(request, call, code, row.email)) });
  return seated;
};

/** A live competition whose judges have scored and released every entry of every round. Nothing is released to others. */
export const scoredCompetition = async (request: APIRequestContext, wanted: Scored) => {
  const { code, call } = await liveCompetition(request, { name: wanted.name, type: wanted.type ?? 'SOLO' });
  const at = `/competitions/${code}`;
  const rounds = await addRounds(call, code, wanted.rounds);
  await call('PUT', `${at}/settings/release`, {
    values: { policy: wanted.policy ?? 'per-round', publicLeaderboard: wanted.isPublic ?? true },
    version: await versionOf(call, code, 'release'),
  });
  await call('POST', `${at}/rooms`, { roomName: 'Baobab room' });
  const [first, second] = (await call('POST', `${at}/rooms`, { roomName: 'Acacia room' }))['rooms'] as {
    competitionRoomCode: string;
  }[];
  const containerCodes = await addEntries(call, code, wanted.entries, wanted.type === 'TEAM' ? 3 : 1);
  const judges = await inviteJudges(request, call, code, wanted.judges);
  const half = wanted.inSecondRoom ? Math.ceil(containerCodes.length / 2) : containerCodes.length;
  for (const [nth, round] of rounds.entries()) {
    const { roundCode } = round;
    const before = rounds[nth - 1]?.roundCode;
    if (before) await call('POST', `${at}/rounds/${before}/qualify`, { containerCodes, qualified: true });
    const moves = containerCodes.map((containerCode, entry) => ({
      containerCode,
      competitionRoomCode: (entry < half ? first : second)?.competitionRoomCode,
    }));
    await call('POST', `${at}/rounds/${roundCode}/assign`, { moves });
    const roomJudges = judges.flatMap(({ judgeCode }, who) =>
      [...(who < judges.length - (wanted.inSecondRoom ?? 0) ? [first] : []), second].map((room) => ({
        competitionRoomCode: room?.competitionRoomCode,
        judgeCode,
        session: 0,
      })),
    );
    const settings = { blind: false, judgesPerContainer: wanted.judges, sessions: 1 };
    await call('PUT', `${at}/rounds/${roundCode}/judging-plan`, { settings, roomJudges, overrides: [], version: 0 });
    for (const [who, judge] of judges.entries()) {
      const given = wanted.rounds[nth]?.points[who] ?? [];
      for (const [entry, containerCode] of containerCodes.entries())
        if (typeof given[entry] === 'number') await judge.give(round, containerCode, given[entry]);
      if (given.length === containerCodes.length) await judge.release(round);
    }
  }
  const leaderboardID = leaderboardIdOf(code);
  const release = async (roundCodes: string[] | null = null, reason: string | null = null) =>
    call('POST', `${at}/scores/release`, { word: 'RELEASE', roundCodes, reason });
  /** A judge's released card is opened and given other points. */
  const rescore = async (nth: number, entry: number, points: number, baseVersion: number): Promise<void> => {
    const [round, judge, containerCode] = [
      rounds[nth] as RoundRow,
      judges[0] as ApiJudge & JudgeRow,
      containerCodes[entry] ?? '',
    ];
    await call('POST', `${at}/rounds/${round.roundCode}/judges/${judge.judgeCode}/cards/${containerCode}/reopen`, {
      reason: 'A wrong number',
    });
    await judge.give(round, containerCode, points, baseVersion);
    await judge.release(round);
  };
  return { code, at, call, leaderboardID, rounds, containerCodes, judges, release, rescore };
};
