import { createHash } from 'node:crypto';
import type { EndpointOutput, Endpoints, IssuedCertificate, VerifiedCertificate } from '@podium/contract';
import { canonicalJson, type JsonValue } from '@podium/domain/audit-chain';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { drawInBatches } from '../../../test/draw-in-batches.ts';
import { ok, openNextRound } from '../../../test/judging.ts';
import { openBadgeModel } from '../../../test/open-badge-model.ts';
import { embeddedFonts, readPdf } from '../../../test/pdf.ts';
import { readBase58 } from '../../../test/read-base58.ts';
import { type ResultCompetition, resultCompetition, threePlaces } from '../../../test/results.ts';
import { verifyBadge } from '../../../test/verify-badge.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { isSignedBy } from '../../platform/signing/signing.ts';

type Area = EndpointOutput<Endpoints['getCertificates']>;
type Mine = EndpointOutput<Endpoints['listMyCertificates']>;
let world: World;
let organiser: string;
let made: ResultCompetition;
const names = [
  ['Vy', 'Trần'],
  ['عبد الله', 'الهاشمي'],
  ['मीरा', 'सुब्रमण्यम'],
  ['小明', '王'],
] as const;

beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
  made = await resultCompetition(world, organiser, names);
  ok(await made.it.call('saveReward', { body: { values: threePlaces, version: 0 } }));
  await sql`update judges set judge_name = 'Zoltán Varga' where competition_code = ${made.it.code}`.execute(
    world.database.db,
  );
});
afterAll(() => world.close());

const area = async () => ok(await made.it.call('getCertificates')) as unknown as Area;
const issued = async () =>
  ok(await made.it.call('listCertificates'))['items'] as (IssuedCertificate & { pdfURL: string })[];
const issue = (kinds: readonly string[]) => made.it.call('issueCertificates', { body: { kinds } });
const verify = async (serial: string, signature?: string) =>
  ok(
    await world.call('verifyCertificate', {
      params: { serial },
      ...(signature !== undefined && { query: { signature } }),
    }),
  ) as unknown as VerifiedCertificate;
const fetchBytes = async (url: string): Promise<Buffer> => (await world.app.http.inject({ url })).rawPayload;
const find = async (kind: string, place: number | null = null) =>
  (await issued()).find((one) => one.kind === kind && one.place === place) as IssuedCertificate & { pdfURL: string };

test('[CE-4] before the release nothing is ready, issued or told', async () => {
  await made.score([9, 8, 7, 6]);
  const { isReleased, counts } = await area();
  expect([isReleased, counts.map(({ ready }) => ready)]).toEqual([false, [0, 0, 0, 0]]);
  expect((await issue(['PLACEMENT'])).body.code).toBe('RELEASE_MISSING');
});

test('[P-015] [CE-5] all are issued at once: signed in one commit, drawn by a job with progress, put into one zip', async () => {
  await made.release();
  const counts = (one: Area) => one.counts.map(({ kind, ready, issued: done }) => [kind, ready, done]);
  expect(counts(await area())).toEqual([
    ['PARTICIPATION', 4, 0],
    ['PLACEMENT', 3, 0],
    ['JUDGE', 1, 0],
    ['CREW', 0, 0],
  ]);
  expect(ok(await issue(['PARTICIPATION', 'PLACEMENT', 'JUDGE']))).toEqual({ queued: 8 });
  expect((await area()).job).toMatchObject({ state: 'waiting', total: 8 });
  expect((await issue(['PARTICIPATION', 'PLACEMENT', 'JUDGE'])).body.code).toBe('CERTIFICATES_NONE');
  expect(await drawInBatches(world, made.it.code, 3)).toEqual(['0 of 8', '3 of 8', '6 of 8', '8 of 8']);
  const drawn = (await issued()).map(({ pdfURL }) => pdfURL);
  // The job still waits: a second run draws nothing again.
  await world.runJobs();
  expect((await issued()).map(({ pdfURL }) => pdfURL)).toEqual(drawn);
  const after = await area();
  expect([after.job, counts(after)[1]]).toEqual([null, ['PLACEMENT', 0, 3]]);
  const zip = unzipSync(await fetchBytes(after.zipURL ?? ''));
  expect(Object.keys(zip)).toHaveLength(8);
  expect(Object.keys(zip).filter((name) => name.startsWith('placement/Vy-Trần-CERT-'))).toHaveLength(1);
});

test('[CE-6] a PDF has selectable text in any script, its fonts inside, and a QR code that leads to its check', async () => {
  for (const [at, place] of [1, 2, 3].entries()) {
    const certificate = await find('PLACEMENT', place);
    const bytes = await fetchBytes(certificate.pdfURL);
    const { text, qr, info, pages } = await readPdf(bytes);
    expect(pages).toBe(1);
    expect(text).toContain(certificate.serial);
    expect(text).toMatch(/\d\.000 of 10 {2}final score/u);
    expect(String(info['Title'])).toContain((names[at] ?? []).join(' '));
    if (place === 1) expect(text.replaceAll(/\s/gu, '')).toContain('VyTrần');
    if (place === 2) expect(text.replaceAll(/\s/gu, '')).toContain('عبدالله');
    if (place === 3) expect(text.replaceAll(/\s/gu, '')).toContain('मीरा');
    const { named, embedded } = embeddedFonts(bytes);
    expect(named).toBeGreaterThanOrEqual(2);
    expect(embedded).toBe(named);
    const proof = (await verify(certificate.serial)).proof;
    expect(qr).toBe(`${world.config.publicUrl}/verify/${certificate.serial}?s=${proof?.signature}`);
  }
});

test('[RL-1] the paper of one round of two names it and its scale, and calls no score final', async () => {
  const first = await resultCompetition(world, organiser);
  await openNextRound(world, first.it, { containerCodes: first.containerCodes });
  ok(await first.it.call('saveReward', { body: { values: threePlaces, version: 0 } }));
  await first.score([9, 8, 7]);
  await first.release();
  ok(await first.it.call('issueCertificates', { body: { kinds: ['PLACEMENT'] } }));
  await world.runJobs();
  const [drawn] = ok(await first.it.call('listCertificates'))['items'] as [{ pdfURL: string }];
  const { text } = await readPdf(await fetchBytes(drawn.pdfURL));
  expect(text).toMatch(/[789]\.000 of 10 in Final/u);
  expect(text).not.toContain('final score');
});

test('[CE-32] a stranger who checks a certificate finds the leaderboard while it is public', async () => {
  const { serial } = await find('PLACEMENT', 1);
  const found = async () => (await verify(serial)).certificate?.leaderboardID;
  expect(await found()).toBeNull();
  await made.setPublic(true);
  expect(await found()).toBe(made.leaderboardID);
  await made.setPublic(false);
  expect(await found()).toBeNull();
});

test('[CE-3] [CE-7] [CE-12] a stranger checks a certificate: valid, unknown, and forged when serial or signature were changed', async () => {
  const first = await find('PLACEMENT', 1);
  const second = await find('PLACEMENT', 2);
  const { state, certificate, proof } = await verify(first.serial.toLowerCase());
  expect([state, certificate?.name, certificate?.place, certificate?.entries]).toEqual(['VALID', 'Vy Trần', 1, 4]);
  const { keys } = (await world.app.http.inject({ url: '/.well-known/jwks.json' })).json<{ keys: { x: string }[] }>();
  const signature = proof?.signature ?? '';
  expect(isSignedBy(keys[0]?.x ?? '', proof?.statement ?? '', Buffer.from(signature, 'base64url'))).toBe(true);
  expect((await verify(first.serial, signature)).state).toBe('VALID');
  expect(await verify(second.serial, signature)).toMatchObject({ state: 'FORGED', certificate: null, proof: null });
  const bytes = Buffer.from(signature, 'base64url');
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  expect((await verify(first.serial, bytes.toString('base64url'))).state).toBe('FORGED');
  expect((await verify(first.serial, 'nonsense')).state).toBe('FORGED');
  expect((await verify('CERT-0000-0000-0000-0000')).state).toBe('UNKNOWN');
  expect((await verify('something else')).state).toBe('UNKNOWN');
});

test('[CE-7] a row that somebody changed in the database is forged', async () => {
  const { serial } = await find('PARTICIPATION');
  const { db } = world.database;
  await sql`update certificates set statement = replace(statement, '"entries":4', '"entries":40') where serial = ${serial}`.execute(
    db,
  );
  expect((await verify(serial)).state).toBe('FORGED');
  await sql`update certificates set statement = replace(statement, '"entries":40', '"entries":4') where serial = ${serial}`.execute(
    db,
  );
  expect((await verify(serial)).state).toBe('VALID');
});

test('[CE-8] a certificate is revoked once with a reason that everyone reads, and can be issued again', async () => {
  const certificate = await find('PLACEMENT', 3);
  const revoke = () =>
    made.it.call('revokeCertificate', { params: { serial: certificate.serial }, body: { reason: 'Wrong name' } });
  ok(await revoke());
  expect((await revoke()).body.code).toBe('CERTIFICATE_REVOKED');
  expect(await verify(certificate.serial)).toMatchObject({
    state: 'REVOKED',
    certificate: { name: 'मीरा सुब्रमण्यम', revoked: { reason: 'Wrong name' } },
  });
  expect((await world.call('getCredential', { params: { serial: certificate.serial } })).status).toBe(404);
  expect((await area()).zipURL).toBeNull();
  expect(ok(await issue(['PLACEMENT']))).toEqual({ queued: 1 });
  await world.runJobs();
  expect((await area()).zipURL).not.toBeNull();
});

test('[CE-18] the public library for data integrity proofs accepts the credential, and no other one', async () => {
  const { serial } = await find('PLACEMENT', 1);
  const credential = ok(await world.call('getCredential', { params: { serial } }));
  const did = (await world.app.http.inject({ url: '/.well-known/did.json' })).json<Parameters<typeof verifyBadge>[1]>();
  expect(await verifyBadge(credential, did)).toBe(true);
  for (const one of (await issued()).filter(({ revoked }) => revoked === null))
    openBadgeModel.parse(ok(await world.call('getCredential', { params: { serial: one.serial } })));
  expect(await verifyBadge({ ...credential, name: 'Place 1 of something else' }, did)).toBe(false);
});
test('[CE-9] a certificate is an Open Badges 3.0 credential with a proof of the published key, also inside a PNG', async () => {
  const { serial } = await find('PLACEMENT', 1);
  const credential = ok(await world.call('getCredential', { params: { serial } }));
  expect(credential).toMatchObject({
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: { type: ['AchievementSubject'], achievement: { type: ['Achievement'] } },
  });
  const { proof, ...unsigned } = credential as { proof: Record<string, string>[] } & Record<string, JsonValue>;
  const { proofValue = '', ...options } = proof[0] ?? {};
  const hash = (value: JsonValue) => createHash('sha256').update(canonicalJson(value)).digest();
  const did = (await world.app.http.inject({ url: '/.well-known/did.json' })).json<{
    id: string;
    verificationMethod: { id: string; publicKeyMultibase: string }[];
  }>();
  const [method] = did.verificationMethod;
  const key = Buffer.from(readBase58(method?.publicKeyMultibase.slice(1) ?? '').subarray(2)).toString('base64url');
  const signed = (document: Record<string, JsonValue>) =>
    isSignedBy(
      key,
      Buffer.concat([hash({ '@context': document['@context'] as JsonValue, ...options }), hash(document)]),
      readBase58(proofValue.slice(1)),
    );
  expect([options['verificationMethod'], (credential['issuer'] as { id: string }).id]).toEqual([method?.id, did.id]);
  expect(signed(unsigned)).toBe(true);
  expect(signed({ ...unsigned, name: 'Place 1 of something else' })).toBe(false);
  const { png } = ok(await world.call('getBadge', { params: { serial } })) as { png: string };
  const bytes = Buffer.from(png, 'base64');
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([512, 512]);
  const at = bytes.indexOf('openbadgecredential\0');
  const length = bytes.readUInt32BE(at - 8);
  expect(JSON.parse(bytes.subarray(at + 24, at + length).toString('utf8'))).toEqual(credential);
});

test('[CE-10] people find their own certificates, and show them on their profile only when they choose to', async () => {
  const [person] = made.people;
  const token = person?.token ?? '';
  const { certificates } = ok(await world.call('listMyCertificates', { token })) as unknown as Mine;
  expect(certificates.map(({ kind, place, isListed }) => [kind, place, isListed])).toEqual(
    expect.arrayContaining([
      ['PARTICIPATION', null, false],
      ['PLACEMENT', 1, false],
    ]),
  );
  const own = certificates.find(({ kind }) => kind === 'PLACEMENT');
  expect(own?.linkedInURL).toContain(encodeURIComponent(own?.serial ?? ''));
  const profile = async () =>
    (
      ok(await world.call('getProfile', { token, params: { userId: person?.user.userId ?? '' } }))['profile'] as {
        certificates: object[];
      }
    ).certificates;
  expect(await profile()).toEqual([]);
  const list = (who: string) =>
    world.call('listCertificate', { token: who, params: { serial: own?.serial ?? '' }, body: { isListed: true } });
  expect((await list(made.people[1]?.token ?? '')).body.code).toBe('CERTIFICATE_NOT_FOUND');
  ok(await list(token));
  expect(await profile()).toMatchObject([{ serial: own?.serial, place: 1 }]);
});
