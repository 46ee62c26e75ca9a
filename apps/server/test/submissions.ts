import type { Round, Submission } from '@podium/contract';
import { expect } from 'vitest';
import type { TestCompetition } from './competition.ts';
import { lineUp, openCompetition, student } from './containers.ts';
import { upload } from './upload.ts';
import type { Answer, World } from './world.ts';

export const pdf = (text = 'one') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
export const must = (answer: Answer): Answer => {
  expect(answer.body.code).toBeUndefined();
  return answer;
};

/** A live round with these submission settings, in a competition with one team. */
export const openSubmissionRound = async (world: World, organiser: string, name: string, settings: object = {}) => {
  const it = await openCompetition(world, organiser);
  const [round] = (await it.get()).roundData as [Round];
  const captain = (await student(world, `${name}@example.org`, { names: ['Sofie', 'Lind'] })).token;
  const team = await lineUp(it, { captain, name });
  const values = {
    fileTypes: ['pdf', 'png'],
    maxFiles: 1,
    maxBytes: 10 * 1024 * 1024,
    linksAllowed: false,
    deadline: null,
    graceMinutes: 0,
    ...settings,
  };
  must(
    await it.call('saveSubmissionSettings', { params: { roundCode: round.roundCode }, body: { values, version: 0 } }),
  );
  must(
    await it.call('setRoundStatus', {
      params: { roundCode: round.roundCode },
      body: { status: 'live', version: round.version },
    }),
  );
  return { world, it, captain, team, params: { roundCode: round.roundCode } };
};
type SubmissionRound = Awaited<ReturnType<typeof openSubmissionRound>>;

export const startUpload = ({ it, captain, params }: SubmissionRound, bytes: number, more: object = {}) =>
  it.call('startUpload', { token: captain, params, body: { fileName: 'work.pdf', bytes, ...more } });
export const sendChunk = (
  world: World,
  it: TestCompetition,
  token: string,
  uploadCode: string,
  offset: number,
  bytes: Uint8Array,
) =>
  upload(world, 'sendChunk', bytes, {
    token,
    params: { competitionCode: it.code, uploadCode },
    query: { offset: String(offset) },
  });
export const submitFile = async (at: SubmissionRound, bytes: Uint8Array, more: object = {}): Promise<Answer> => {
  const started = await startUpload(at, bytes.length, more);
  if (started.status !== 200) return started;
  const uploadCode = String(started.body['uploadCode']);
  must(await sendChunk(at.world, at.it, at.captain, uploadCode, 0, bytes));
  return at.it.call('finishUpload', { token: at.captain, params: { uploadCode } });
};
export const mySubmissions = async ({ it, captain, params }: SubmissionRound) =>
  must(await it.call('listMySubmissions', { token: captain, params })).body['items'] as Submission[];
