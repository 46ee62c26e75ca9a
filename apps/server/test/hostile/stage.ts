import { existsSync, readdirSync } from 'node:fs';
import type { EndpointName, Round } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { createCompetition, enter, type TestCompetition } from '../competition.ts';
import { lineUp } from '../containers.ts';
import { signInJudge } from '../judges.ts';
import { upload } from '../upload.ts';
import type { Answer, World } from '../world.ts';
import type { KnownValues } from './json-schema.ts';

export const stageCallers = ['guest', 'participant', 'judge', 'organiser'] as const;
export type StageCaller = (typeof stageCallers)[number];

/** A live competition in which every kind of thing exists once, with the codes of all of them. */
export interface Stage {
  competition: TestCompetition;
  tokens: Readonly<Record<StageCaller, string>>;
  codes: Readonly<Record<string, string>>;
}

/** What a feature adds to the stage, from a `stage.ts` in its folder. */
export interface FeatureStage {
  /** Its tables that name the competition. */
  tables: readonly string[];
  /** The names of its path parameters that hold a code. */
  codes: readonly string[];
  /** Makes one of each of its things, and gives their codes by those names. */
  fill: (
    call: (endpoint: EndpointName, options: Parameters<TestCompetition['call']>[1]) => Promise<Answer['body']>,
    tokens: { organiser: string; participant: string },
  ) => Promise<Readonly<Record<string, string>>>;
}
const features = new URL('../../src/features/', import.meta.url);
const stageFiles = readdirSync(features)
  .map((name) => new URL(`${name}/test/stage.ts`, features))
  .filter((file) => existsSync(file));
export const featureStages = await Promise.all(
  stageFiles.map(async ({ href }) => ((await import(href)) as { stage: FeatureStage }).stage),
);

const must = (answer: Answer): Answer['body'] => {
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const field = (value: unknown, name: string): string => String((value as Record<string, unknown>)[name]);

const pdf = '%PDF-1.7\n%test file\n';

const handIn = async (world: World, token: string, params: Readonly<Record<string, string>>): Promise<string> => {
  const started = must(
    await world.call('startUpload', { token, params, body: { fileName: 'plan.pdf', bytes: pdf.length } }),
  );
  const at = { token, params: { ...params, uploadCode: field(started, 'uploadCode') } };
  must(await upload(world, 'sendChunk', pdf, { ...at, query: { offset: '0' } }));
  return field(must(await world.call('finishUpload', at))['receipt'], 'submissionCode');
};

export const buildStage = async (world: World, name: string): Promise<Stage> => {
  const [organiser, participant, mate] = await Promise.all(
    ['organiser', 'participant', 'mate'].map(async (who) => (await enter(world, `${who}.${name}@example.org`)).token),
  );
  if (!organiser || !participant || !mate) throw new Error('Three people are needed.');
  const competition = await createCompetition(world, organiser, { name: `Stage ${name}` });
  const call = async (endpoint: EndpointName, options: Parameters<TestCompetition['call']>[1] = {}) =>
    must(await competition.call(endpoint, options));
  await competition.complete();
  const [round] = (await competition.get()).roundData as [Round];
  const params = { competitionCode: competition.code, roundCode: round.roundCode };
  await call('setRoundStatus', { params, body: { status: 'live', version: round.version } });
  const values = {
    fileTypes: ['pdf'],
    maxFiles: 20,
    maxBytes: 1024 * 1024,
    linksAllowed: true,
    deadline: null,
    graceMinutes: 0,
  };
  await call('saveSubmissionSettings', { params, body: { values, version: 0 } });
  await competition.goLive();
  const team = await lineUp(competition, { captain: participant, others: [mate], name: `Team ${name}` });
  const [room] = await competition.addRoom('Hall');
  const { competitionRoomCode = '' } = room ?? {};
  const moves = [{ containerCode: team.containerCode, competitionRoomCode }];
  await call('assignContainers', { params, body: { moves } });
  const { judge, judgeToken } = await signInJudge(world, competition, `judge.${name}@example.org`);
  const { judgeCode } = judge;
  await call('saveJudgingPlan', {
    params,
    body: {
      settings: { blind: false, judgesPerContainer: 1, sessions: 1 },
      roomJudges: [{ competitionRoomCode, judgeCode, session: 0 }],
      overrides: [],
      version: 0,
    },
  });
  const penalty = { kind: 'PENALTY', points: 1, reason: 'Late' };
  const adjusted = { ...params, containerCode: team.containerCode };
  const { adjustment } = await call('addAdjustment', { params: adjusted, body: penalty });
  const { transfer } = await call('grantBudget', { body: { coins: 500, reason: 'The budget' } });
  const perkBody = { perkCode: '', perkName: 'A shirt', coins: 10, stock: 3, isOffered: true };
  const { perk } = await call('savePerk', { body: perkBody });
  const prizeBody = { prizeCode: '', prizeName: 'A bench', winner: 'Somebody', state: 'PROMISED', proof: '' };
  const { prize } = await call('savePrize', { body: prizeBody });
  await call('savePayout', { body: { holder: 'Somebody', account: 'KE 0000 1111 4417' } });
  const link = (await call('createInviteLink', { body: { kind: 'public' } }))['link'];
  const table = await upload(world, 'startBulkUpload', 'email,team\nnew@example.org,Bulk\n', {
    token: organiser,
    params,
    name: 'people.csv',
  });
  const open = await world.call('startUpload', {
    token: participant,
    params,
    body: { fileName: 'later.pdf', bytes: 1000 },
  });
  const added: Record<string, string> = {};
  for (const { fill } of featureStages) Object.assign(added, await fill(call, { organiser, participant }));
  const session = (must(await world.call('listSessions', { token: mate }))['sessions'] as object[])[0];
  return {
    competition,
    tokens: { guest: '', participant, organiser, judge: judgeToken },
    codes: {
      ...params,
      ...added,
      competitionRoomCode,
      criterionCode: round.criteria[0]?.criterionCode ?? '',
      containerCode: team.containerCode,
      memberCode: team.users.find(({ isCaptain }) => !isCaptain)?.memberCode ?? '',
      userId: team.users[0]?.userId ?? '',
      linkCode: field(link, 'linkCode'),
      leaderboardID: leaderboardIdOf(competition.code),
      adjustmentCode: field(adjustment, 'adjustmentCode'),
      serial: 'CERT-0000-0000-0000-0000',
      chainHash: '0'.repeat(64),
      commentCode: 'a-comment-that-nobody-wrote',
      certificateKind: 'CREW',
      imageSlot: 'background',
      transferCode: field(transfer, 'transferCode'),
      perkCode: field(perk, 'perkCode'),
      prizeCode: field(prize, 'prizeCode'),
      submissionCode: await handIn(world, participant, params),
      uploadCode: field(must(open), 'uploadCode'),
      bulkUploadCode: field(must(table)['bulkUpload'], 'bulkUploadCode'),
      judgeCode,
      sessionId: field(session, 'sessionId'),
      challenge: 'a-challenge-that-nobody-has',
    },
  };
};

/** What a well-meant request would hold, by field name. */
export const knownValues = ({ codes }: Stage): KnownValues => ({
  ...codes,
  email: 'someone.new@example.org',
  newEmail: 'another.new@example.org',
  emails: ['invited.new@example.org'],
  phone: '+254711222333',
  otp: '123456',
  password: 'not the right password',
  currentPassword: 'not the right password',
  newPassword: 'another good long one',
  invite: 'an-invite-that-nobody-has',
  containerCodes: [codes['containerCode']],
  after: null,
  roundCodes: [codes['roundCode']],
  timelineCode: '',
  questionCode: '',
  mailIds: ['1'],
  competitionName: 'Hostile',
  categoryName: 'engineering',
  subCategoryArray: [],
  interests: ['robotics'],
  subProfessionCode: 'work-teaching',
  occupation: 'working-professional',
  instituteId: undefined,
  answers: {},
  reason: 'They asked for it',
  instituteName: null,
  permissions: ['bank.view'],
  kind: 'registration',
  replaces: undefined,
  url: 'https://example.org/work',
  bytes: 1000,
  preview: true,
  properties: { page: 'home' },
  scale: { min: 0, max: 10, step: 1 },
  roundWeightage: 50,
  tieChain: ['last-round'],
  mapping: { email: 'email', teamName: 'team' },
  socket_id: '1.1',
  channel_name: `private-competition-${codes['competitionCode']}`,
  cursor: undefined,
  search: undefined,
  offset: '0',
  operationId: 'an-operation-of-the-test',
  deviceId: 'a-device-of-the-test',
  undoes: undefined,
  session: 0,
});
