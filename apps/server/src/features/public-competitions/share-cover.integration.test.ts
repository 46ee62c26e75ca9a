import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { coverPath } from './share-cover.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('[PS-4] the picture of a shared competition outlives the address of its file, and a draft has none', async () => {
  const { token } = await enter(world, 'organiser@example.org');
  const it = await createCompetition(world, token, { name: 'Bridges', type: 'SOLO' });
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#20a060' } })
    .png()
    .toBuffer();
  const head = '--podium\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const uploaded = await world.app.inject({
    method: 'POST',
    url: `/new/api/competitions/${it.code}/image`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=podium' },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--podium--\r\n')]),
  });
  expect(uploaded.statusCode).toBe(200);
  const statusOf = async (url: string) => (await world.app.inject({ url })).statusCode;
  expect(await statusOf(coverPath(it.code))).toBe(404);

  await it.complete();
  await it.goLive();
  const { image } = (await world.app.services.publicCompetitions.sharePreview(it.code)) ?? {};
  expect(image).toBe(coverPath(it.code));
  const { imageURL } = await it.get();
  expect(await statusOf(imageURL ?? '')).toBe(200);
  world.clock.pass(48 * 3_600_000);
  expect(await statusOf(imageURL ?? '')).toBe(404);
  const later = await world.app.inject({ url: coverPath(it.code) });
  expect([later.statusCode, later.headers['content-type']]).toEqual([200, 'image/webp']);
});
