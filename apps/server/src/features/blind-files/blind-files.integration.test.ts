import { PDFDocument } from '@cantoo/pdf-lib';
import type { JudgeCard, JudgingPlan } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { createJudge, ok } from '../../../test/judging.ts';
import { signInJudge } from '../../../test/judges.ts';
import { openSubmissionRound, submitFile } from '../../../test/submissions.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const planOf = async (author: string): Promise<Buffer> => {
  const document = await PDFDocument.create();
  document.setAuthor(author);
  document.addPage().drawText('Our plan');
  return Buffer.from(await document.save({ useObjectStreams: false }));
};

/** A team that submitted this file, and a judge of its round. */
const submitted = async (name: string, blind: boolean, file: Buffer, fileTypes = ['pdf']) => {
  const at = await openSubmissionRound(world, organiser, name, { fileTypes });
  ok(await submitFile(at, file));
  const judge = createJudge(at.it, await signInJudge(world, at.it, `judge.${name}@example.org`), at.params.roundCode);
  const body = {
    settings: { blind, judgesPerContainer: 1, sessions: 1 },
    roomJudges: [],
    pairs: [{ judgeCode: judge.judgeCode, containerCode: at.team.containerCode }],
    overrides: [],
    version: 0,
  };
  ok(await at.it.call('saveJudgingPlan', { params: at.params, body }));
  const [card] = (await judge.cards()) as [JudgeCard];
  const submissionCode = card.submissions[0]?.submissionCode ?? '';
  const ask = () => at.it.call('getJudgedSubmission', { token: judge.token, params: { submissionCode } });
  const read = async () => (await world.app.http.inject({ url: String(ok(await ask())['url']) })).rawPayload;
  const plan = async () => ok(await at.it.call('getJudgingPlan', { params: at.params })) as unknown as JudgingPlan;
  return { ask, read, card, plan };
};

test('[BF-1] a judge of a blind round gets a copy without the author; in an open round the file as it came', async () => {
  const file = await planOf('Ravi Kumar');
  const open = await submitted('open', false, file);
  expect(await open.read()).toEqual(file);
  const blind = await submitted('blind', true, file);
  expect(blind.card.submissions[0]?.fileName).toBeNull();
  const copy = await blind.read();
  const document = await PDFDocument.load(copy, { updateMetadata: false });
  expect([document.getPageCount(), document.getAuthor(), copy.includes('Ravi')]).toEqual([1, undefined, false]);
});
test('[BF-3] judges who ask at the same time, and later, get the same copy', async () => {
  const { ask } = await submitted('crowd', true, await planOf('Ravi Kumar'));
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  const addresses = new Set([...answers, await ask()].map((answer) => ok(answer)['url']));
  expect(addresses.size).toBe(1);
});
test('[BF-2] a file that cannot be cleaned is not shown in a blind round', async () => {
  const encrypted = Buffer.from(
    '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R /Encrypt << >> >>\n%%EOF',
  );
  const { ask } = await submitted('broken', true, encrypted);
  expect((await ask()).body).toMatchObject({ code: 'FILE_HAS_METADATA' });
  expect((await ask()).body).toMatchObject({ code: 'FILE_HAS_METADATA' });
});
test('[BF-6] the organiser reads which files cannot be cleaned before a judge asks for one', async () => {
  const broken = Buffer.from('%PDF-1.7\nnothing\n%%EOF');
  const { plan } = await submitted('told', true, broken);
  expect((await plan()).unclean).toEqual({ count: 0, files: [] });
  await world.app.services.blindFiles.prepare(world.clock.now);
  expect((await plan()).unclean).toEqual({ count: 1, files: [{ containerName: 'told', fileName: 'work.pdf' }] });
  const open = await submitted('open-too', false, broken);
  await world.app.services.blindFiles.prepare(world.clock.now);
  expect((await open.plan()).unclean.count).toBe(0);
});
