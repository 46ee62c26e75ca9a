import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Submission } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineUp, student } from '../../../test/containers.ts';
import {
  must,
  mySubmissions,
  openSubmissionRound,
  pdf,
  sendChunk,
  startUpload,
  submitFile,
} from '../../../test/submissions.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { graceMs } from '../../platform/files/files.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const minute = 60_000;
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** A live round with these submission settings, in a competition with one team. */
const openRound = (name: string, settings: object = {}) => openSubmissionRound(world, organiser, name, settings);

describe('files', () => {
  test('[SB-3] [FL-16] the receipt proves what arrived and when; the organiser sees and opens it', async () => {
    const at = await openRound('receipt');
    const receipt = must(await submitFile(at, pdf())).body['receipt'] as Submission;
    expect(receipt).toMatchObject({
      kind: 'file',
      fileName: 'work.pdf',
      fileType: 'pdf',
      bytes: pdf().length,
      sha256: sha(pdf()),
      version: 1,
      current: true,
      handedInBy: 'Sofie Lind',
      handedInAt: world.clock.now.toISOString(),
    });
    expect(await mySubmissions(at)).toEqual([receipt]);
    const list = must(await at.it.call('listSubmissions', { query: at.params })).body['items'];
    expect(list).toEqual([{ containerCode: at.team.containerCode, containerName: 'receipt', submissions: [receipt] }]);
    const { body } = must(
      await at.it.call('getSubmissionLink', { params: { submissionCode: receipt.submissionCode } }),
    );
    const file = await world.app.http.inject({ method: 'GET', url: String(body['url']) });
    expect(sha(file.rawPayload)).toBe(receipt.sha256);
    expect(file.headers['content-security-policy']).toContain('sandbox');
    const part = await world.app.http.inject({ url: String(body['url']), headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      `bytes 1-3/${pdf().length}`,
      Buffer.from('PDF'),
    ]);
    const behind = await world.app.http.inject({ url: String(body['url']), headers: { range: 'bytes=9999999-' } });
    expect([behind.statusCode, behind.rawPayload.length]).toEqual([416, 0]);
    const parts = path.join(world.config.dataDir, 'files/uploads');
    await world.app.services.files.sweep(new Date(world.clock.now.getTime() + graceMs));
    expect(readdirSync(parts, { recursive: true }).filter((name) => /\d-/u.test(String(name)))).toEqual([]);
  });

  test('[SB-4] an upload goes on where it stopped; a part at a wrong offset is answered with the right one', async () => {
    const at = await openRound('resume');
    const bytes = Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024, 7)]);
    const uploadCode = String(must(await startUpload(at, bytes.length)).body['uploadCode']);
    const half = 4 * 1024 * 1024;
    must(await sendChunk(world, at.it, at.captain, uploadCode, 0, bytes.subarray(0, half)));
    expect((await sendChunk(world, at.it, at.captain, uploadCode, 0, bytes.subarray(0, half))).body).toMatchObject({
      code: 'UPLOAD_OFFSET_WRONG',
      details: { offset: half },
    });
    expect((await at.it.call('finishUpload', { token: at.captain, params: { uploadCode } })).body).toMatchObject({
      code: 'UPLOAD_INCOMPLETE',
      details: { offset: half },
    });
    expect(must(await at.it.call('getUpload', { token: at.captain, params: { uploadCode } })).body).toMatchObject({
      offset: half,
      bytes: bytes.length,
    });
    const twins = await Promise.all(
      [0, 1].map(() => sendChunk(world, at.it, at.captain, uploadCode, half, bytes.subarray(half))),
    );
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      (
        must(await at.it.call('finishUpload', { token: at.captain, params: { uploadCode } })).body[
          'receipt'
        ] as Submission
      ).sha256,
    ).toBe(sha(bytes));
    expect((await at.it.call('finishUpload', { token: at.captain, params: { uploadCode } })).body.code).toBe(
      'UPLOAD_NOT_FOUND',
    );
  });

  test('[SB-5] the wrong kind, the wrong size and one too many are refused, and nothing is kept', async () => {
    const at = await openRound('refused', { maxBytes: 2048 });
    expect(
      (await submitFile(at, Buffer.concat([Buffer.from('MZ'), Buffer.alloc(99)]), { fileName: 'thesis.pdf' })).body
        .code,
    ).toBe('SUBMISSION_TYPE_REFUSED');
    expect((await submitFile(at, Buffer.alloc(2049))).body).toMatchObject({
      code: 'SUBMISSION_TOO_LARGE',
      details: { maxBytes: 2048 },
    });
    expect(await mySubmissions(at)).toEqual([]);
    must(await submitFile(at, pdf()));
    expect((await submitFile(at, pdf('two'))).body.code).toBe('SUBMISSION_TOO_MANY');
    expect(await mySubmissions(at)).toHaveLength(1);
  });

  test('[SB-6] every version is kept, and one of them is current', async () => {
    const at = await openRound('versions');
    const first = must(await submitFile(at, pdf('one'))).body['receipt'] as Submission;
    const second = must(await submitFile(at, pdf('two'), { replaces: first.submissionCode })).body[
      'receipt'
    ] as Submission;
    must(await submitFile(at, pdf('three'), { replaces: first.submissionCode }));
    expect((await mySubmissions(at)).map(({ version, current, sha256 }) => [version, current, sha256])).toEqual([
      [3, true, sha(pdf('three'))],
      [2, false, second.sha256],
      [1, false, first.sha256],
    ]);
    expect((await submitFile(at, pdf('four'), { replaces: 'SUB0' })).body.code).toBe('SUBMISSION_TOO_MANY');
  });

  test('[SB-7] late is refused by the server’s clock, the grace included, at every step', async () => {
    const deadline = new Date(world.clock.now.getTime() + 60 * minute).toISOString();
    const at = await openRound('late', { deadline, graceMinutes: 5, maxFiles: 3, linksAllowed: true });
    const before = world.clock.now;
    const uploadCode = String(must(await startUpload(at, pdf().length)).body['uploadCode']);
    world.clock.pass(65 * minute);
    must(await sendChunk(world, at.it, at.captain, uploadCode, 0, pdf()));
    must(await submitFile(at, pdf('in the grace')));
    world.clock.pass(1);
    const refused = [
      startUpload(at, 10),
      at.it.call('finishUpload', { token: at.captain, params: { uploadCode } }),
      sendChunk(world, at.it, at.captain, uploadCode, 0, pdf()),
      at.it.call('submitLink', { token: at.captain, params: at.params, body: { url: 'example.org' } }),
    ];
    for (const answer of await Promise.all(refused))
      expect(answer.body).toMatchObject({ code: 'SUBMISSION_CLOSED', details: { deadline } });
    expect(await mySubmissions(at)).toHaveLength(1);
    world.clock.now = before;
  });

  test('[SB-8] only the own entry hands in and sees; strangers, another team and a round that is not live get nothing', async () => {
    const at = await openRound('private');
    const receipt = must(await submitFile(at, pdf())).body['receipt'] as Submission;
    const other = (await student(world, 'rival@example.org')).token;
    await lineUp(at.it, { captain: other, name: 'Rivals' });
    const submission = { submissionCode: receipt.submissionCode };
    expect((await at.it.call('getSubmissionLink', { token: other, params: submission })).body.code).toBe(
      'FILE_NOT_FOUND',
    );
    must(await at.it.call('getSubmissionLink', { token: at.captain, params: submission }));
    expect((await at.it.call('listMySubmissions', { token: other, params: at.params })).body).toEqual({ items: [] });
    const uploadCode = String(must(await startUpload(at, 10, { replaces: receipt.submissionCode })).body['uploadCode']);
    expect((await at.it.call('getUpload', { token: other, params: { uploadCode } })).body.code).toBe(
      'UPLOAD_NOT_FOUND',
    );
    expect((await sendChunk(world, at.it, other, uploadCode, 0, pdf())).body.code).toBe('UPLOAD_NOT_FOUND');
    const [, draft] = await at.it.addRound('Later');
    expect(
      (
        await at.it.call('startUpload', {
          token: at.captain,
          params: { roundCode: draft?.roundCode ?? '' },
          body: { fileName: 'x', bytes: 1 },
        })
      ).body.code,
    ).toBe('ROUND_NOT_FOUND');
    await at.it.call('setContainersActive', { body: { containerCodes: [at.team.containerCode], active: false } });
    expect((await startUpload(at, 10)).body.code).toBe('CONTAINER_NOT_FOUND');
    expect((await at.it.call('listSubmissions', { query: { roundCode: 'RND0' } })).body.code).toBe('ROUND_NOT_FOUND');
  });

  test('[SB-9] what nobody resumes is gone after a day, its parts after another', async () => {
    const at = await openRound('forgotten');
    const uploadCode = String(must(await startUpload(at, 1000)).body['uploadCode']);
    must(await sendChunk(world, at.it, at.captain, uploadCode, 0, pdf()));
    const folder = path.join(world.config.dataDir, 'files/uploads', uploadCode);
    expect(readdirSync(folder)).toHaveLength(1);
    const over = new Date(world.clock.now.getTime() + 24 * 60 * minute);
    await world.app.sweep(over);
    expect(readdirSync(folder)).toHaveLength(1);
    expect((await at.it.call('getUpload', { token: at.captain, params: { uploadCode } })).body.code).toBe(
      'UPLOAD_NOT_FOUND',
    );
    await world.app.sweep(new Date(over.getTime() + graceMs));
    expect(readdirSync(folder)).toHaveLength(0);
  });
});

describe('links', () => {
  test('[SB-10] a link gets https, has a receipt too, and is refused where none is asked for or it is none', async () => {
    const at = await openRound('links', { linksAllowed: true, maxFiles: 0 });
    const link = (url: string, more: object = {}) =>
      at.it.call('submitLink', { token: at.captain, params: at.params, body: { url, ...more } });
    expect((await link('not a link')).body.code).toBe('SUBMISSION_LINKS_REFUSED');
    expect((await link('javascript:alert(1)')).body.code).toBe('SUBMISSION_LINKS_REFUSED');
    const receipt = must(await link('example.org/work')).body['receipt'] as Submission;
    expect(receipt).toMatchObject({
      kind: 'link',
      url: 'https://example.org/work',
      fileName: null,
      sha256: sha(Buffer.from('https://example.org/work')),
    });
    expect((await link('example.org/second')).body.code).toBe('SUBMISSION_TOO_MANY');
    expect(
      must(await link('http://example.org/second', { replaces: receipt.submissionCode })).body['receipt'],
    ).toMatchObject({ version: 2, url: 'http://example.org/second' });
    expect(
      (await at.it.call('getSubmissionLink', { params: { submissionCode: receipt.submissionCode } })).body.code,
    ).toBe('FILE_NOT_FOUND');
    expect((await startUpload(at, 10)).body.code).toBe('SUBMISSION_TOO_MANY');
    const none = await openRound('nolinks');
    expect(
      (await none.it.call('submitLink', { token: none.captain, params: none.params, body: { url: 'example.org' } }))
        .body.code,
    ).toBe('SUBMISSION_LINKS_REFUSED');
  });

  test('[SB-11] a deleted account takes its name off what it handed in; the work stays with the team', async () => {
    const at = await openRound('leaver');
    must(await submitFile(at, pdf(), { fileName: 'sofie-lind.pdf' }));
    expect((await world.call('downloadMyData', { token: at.captain })).body['submissions']).toMatchObject([
      { fileName: 'sofie-lind.pdf' },
    ]);
    expect(
      (await world.call('deleteAccount', { token: at.captain, body: { password: 'correct horse battery' } })).status,
    ).toBe(200);
    expect(JSON.stringify(await world.database.db.selectFrom('submissions').selectAll().execute())).not.toContain(
      'sofie-lind',
    );
  });
});
