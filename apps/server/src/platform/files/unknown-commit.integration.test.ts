import { createHash } from 'node:crypto';
import type { Competition, Round, Submission, User } from '@podium/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineUp, openCompetition, student } from '../../../test/containers.ts';
import { upload } from '../../../test/upload.ts';
import { type Answer, createWorld, type World } from '../../../test/world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld({ proxied: true });
  token = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
const bytesAt = async (url: unknown): Promise<Buffer> => {
  const answer = await world.app.http.inject({ url: String(url) });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

let keys = 0;
/** Sends a request whose commit succeeds without the server's knowledge, then the same request again. */
const sendTwice = async (send: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer> => {
  keys += 1;
  const headers = { 'idempotency-key': `unknown-outcome-${keys}` };
  const before = world.database.proxy?.cuts() ?? 0;
  world.database.proxy?.cutAfterCommit(1);
  const first = await send(headers);
  expect(world.database.proxy?.cuts()).toBe(before + 1);
  expect(first.status).not.toBe(200);
  const second = await send(headers);
  expect([second.status, second.headers['idempotency-replayed']]).toEqual([200, 'true']);
  return second;
};

describe('a commit whose answer was lost', () => {
  test('[FL-13] keeps the avatar', async () => {
    const bytes = await picture();
    const { body } = await sendTwice((headers) => upload(world, 'uploadAvatar', bytes, { token, headers }));
    expect(await sharp(await bytesAt((body['user'] as User).avatarURL)).metadata()).toMatchObject({ width: 256 });
  });

  test('[FL-13] keeps the picture of a competition', async () => {
    const it = await openCompetition(world, token);
    const bytes = await picture();
    const params = { competitionCode: it.code };
    const { body } = await sendTwice((headers) =>
      upload(world, 'uploadCompetitionImage', bytes, { token, params, headers }),
    );
    expect((await bytesAt((body['competition'] as Competition).imageURL)).length).toBeGreaterThan(0);
  });

  test('[FL-13] keeps the parts of an upload and the file made of them', async () => {
    const it = await openCompetition(world, token);
    const [round] = (await it.get()).roundData as [Round];
    const captain = (await student(world, 'captain@example.org')).token;
    await lineUp(it, { captain, name: 'Lost answers' });
    const params = { roundCode: round.roundCode };
    const values = {
      fileTypes: ['pdf'],
      maxFiles: 1,
      maxBytes: 1e6,
      linksAllowed: false,
      deadline: null,
      graceMinutes: 0,
    };
    await it.call('saveSubmissionSettings', { params, body: { values, version: 0 } });
    await it.call('setRoundStatus', { params, body: { status: 'live', version: round.version } });
    const bytes = Buffer.from('%PDF-1.7\nthe work\n%%EOF\n');
    const started = await it.call('startUpload', {
      token: captain,
      params,
      body: { fileName: 'work.pdf', bytes: bytes.length },
    });
    const uploadCode = String(started.body['uploadCode']);
    const chunk = await sendTwice((headers) =>
      upload(world, 'sendChunk', bytes, {
        token: captain,
        params: { competitionCode: it.code, uploadCode },
        query: { offset: '0' },
        headers,
      }),
    );
    expect(chunk.body).toMatchObject({ offset: bytes.length });
    const { body } = await sendTwice((headers) =>
      it.call('finishUpload', { token: captain, params: { uploadCode }, headers }),
    );
    const { submissionCode, sha256 } = body['receipt'] as Submission;
    const link = await it.call('getSubmissionLink', { params: { submissionCode } });
    expect(
      createHash('sha256')
        .update(await bytesAt(link.body['url']))
        .digest('hex'),
    ).toBe(sha256);
  });
});
