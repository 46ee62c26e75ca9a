import { readdirSync } from 'node:fs';
import path from 'node:path';
import { apiBase, type User } from '@podium/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { graceMs } from '../../platform/files/files.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  token = (await world.signUp('avatar@example.org')).token;
});
afterAll(() => world.close());

const photo = (background = '#123456') =>
  sharp({ create: { width: 500, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

interface UploadOptions {
  field?: string;
  name?: string;
  headers?: Record<string, string>;
}

const upload = async (bytes: Uint8Array, { field = 'avatar', name = 'me.jpg', headers = {} }: UploadOptions = {}) => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const body = new Response(form);
  const answer = await world.app.http.inject({
    method: 'POST',
    url: `${apiBase}/accounts/avatar`,
    headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<{ code?: string; user: User }>() };
};
const filesOnDisk = () => readdirSync(path.join(world.config.dataDir, 'files/avatars'));

describe('avatar', () => {
  test('[AC-6] an uploaded picture is shown by an address that works for a while', async () => {
    const { status, body } = await upload(await photo());
    expect(status).toBe(200);
    const answer = await world.app.http.inject({ url: String(body.user.avatarURL) });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    expect(String(answer.headers['cache-control'])).toMatch(/^private, max-age=\d+$/u);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
  });
  test('[AC-7] a new picture takes the place of the old one, whose bytes go a day later', async () => {
    const before = await upload(await photo('#111111'));
    const after = await upload(await photo('#222222'));
    expect(after.body.user.avatarURL).not.toBe(before.body.user.avatarURL);
    expect((await world.app.http.inject({ url: String(before.body.user.avatarURL) })).statusCode).toBe(404);
    await world.app.sweep(new Date(world.clock.now.getTime() + graceMs));
    expect(filesOnDisk()).toHaveLength(1);
    const removed = await world.call('removeAvatar', { token });
    expect((removed.body['user'] as User).avatarURL).toBeNull();
    await world.app.sweep(new Date(world.clock.now.getTime() + graceMs));
    expect(filesOnDisk()).toEqual([]);
  });
  test('[AC-8] a repeated upload under one key is one picture', async () => {
    const bytes = await photo('#333333');
    const headers = { 'idempotency-key': 'upload-once-1' };
    const [one, two] = await Promise.all([upload(bytes, { headers }), upload(bytes, { headers })]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.user.avatarURL).toBe(two.body.user.avatarURL);
    expect(filesOnDisk()).toHaveLength(1);
    const other = await upload(await photo('#444444'), { headers });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
  test('[AC-9] what is no picture, has another field, or is too large is refused', async () => {
    expect((await upload(Buffer.from('hello'), { name: 'me.png' })).body.code).toBe('IMAGE_UNREADABLE');
    expect((await upload(await photo(), { field: 'other' })).body.code).toBe('VALIDATION_FAILED');
    const large = await upload(Buffer.concat([await photo(), Buffer.alloc(8 * 1024 * 1024)]));
    expect([large.status, large.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
    const json = await world.call('uploadAvatar', { token });
    expect(json.body.code).toBe('VALIDATION_FAILED');
  });
});

describe('file addresses', () => {
  const open = (url: string) => world.app.http.inject({ url });
  test('[FL-11] an address that was changed in any part opens nothing', async () => {
    const url = String((await upload(await photo())).body.user.avatarURL);
    const other = String((await upload(await photo('#999999'))).body.user.avatarURL);
    expect((await open(other)).statusCode).toBe(200);
    const fileId = /files\/(\w+)/u.exec(other)?.[1] ?? '';
    const tampered = [
      other.replace(/expires=\d+/u, 'expires=99999999999999'),
      other.replace(fileId, 'FIL0000000000001'),
      other.replace(/signature=./u, 'signature=_'),
      other.replace(/&signature=.*/u, ''),
      other.replace(/\?.*/u, ''),
      `${other}&signature=x`,
      url.replace(/files\/\w+/u, `files/${fileId}`),
    ];
    for (const address of tampered) {
      const answer = await open(address);
      expect([address, answer.statusCode, answer.json().code]).toEqual([address, 404, 'FILE_NOT_FOUND']);
    }
  });
  test('[FL-17] a picture comes in one of the widths it is shown in, and whole for any other', async () => {
    const url = String((await upload(await photo())).body.user.avatarURL);
    const widthOf = async (more: string) => {
      const answer = await open(url + more);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      return (await sharp(answer.rawPayload).metadata()).width;
    };
    expect(await widthOf('&width=160')).toBe(160);
    expect(await widthOf('&width=160')).toBe(160);
    // It is 256 pixels wide, and is not made larger.
    expect(await widthOf('&width=640')).toBe(256);
    for (const width of ['161', '0', '-160', '1e9', 'x', '']) expect(await widthOf(`&width=${width}`)).toBe(256);
    expect((await open(`${url}&width=160&signature=x`)).statusCode).toBe(404);
    world.clock.pass(2 * 3_600_000 + 1);
    expect((await open(`${url}&width=160`)).json().code).toBe('FILE_NOT_FOUND');
  });
  test('[FL-12] an address runs out', async () => {
    const url = String((await upload(await photo())).body.user.avatarURL);
    world.clock.pass(3_600_000 - 1);
    expect((await open(url)).statusCode).toBe(200);
    world.clock.pass(3_600_000 + 1);
    expect((await open(url)).json().code).toBe('FILE_NOT_FOUND');
  });
});
