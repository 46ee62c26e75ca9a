import type { Profile } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: { token: string; userId: string };
let other: string;
beforeAll(async () => {
  world = await createWorld();
  const session = await world.signUp('owner@example.org');
  owner = { token: session.token, userId: session.user.userId };
  other = (await world.signUp('other@example.org')).token;
  const body = { fName: 'Trần', lName: 'Vy', phone: '+84912345678', gender: 'female', version: 0 };
  await world.call('saveDetails', { token: owner.token, body });
});
afterAll(() => world.close());

const see = async (token?: string) => {
  const answer = await world.call('getProfile', { params: { userId: owner.userId }, token });
  return { code: answer.body.code, profile: answer.body['profile'] as Profile };
};
let version = 1;
const show = async (visibility: string) => {
  await world.call('saveVisibility', { token: owner.token, body: { visibility, version } });
  version += 1;
};

describe('a profile', () => {
  test('[PR-1] is shown to members until its owner decides otherwise', async () => {
    expect((await see(other)).profile).toMatchObject({ fName: 'Trần', lName: 'Vy', isMe: false });
    expect((await see()).code).toBe('PROFILE_NOT_FOUND');
  });
  test('[PR-2] its owner chooses who sees it: everyone, members, or nobody', async () => {
    await show('everyone');
    expect((await see()).profile.userId).toBe(owner.userId);
    await show('nobody');
    expect([(await see()).code, (await see(other)).code]).toEqual(['PROFILE_NOT_FOUND', 'PROFILE_NOT_FOUND']);
    expect((await see(owner.token)).profile.isMe).toBe(true);
    await show('members');
    expect((await see(other)).profile.isMe).toBe(false);
  });
  test('[PR-3] never holds email or phone', async () => {
    const text = JSON.stringify((await see(other)).profile);
    expect(text).not.toContain('owner@example.org');
    expect(text).not.toContain('84912345678');
  });
  test('[PR-4] a hidden one, one without names, one of a person who left and one that never was are answered alike', async () => {
    const nameless = await world.signUp('nameless@example.org');
    const gone = await world.signUp('gone@example.org');
    await world.call('deleteAccount', { token: gone.token, body: { password: 'correct horse battery' } });
    for (const userId of [nameless.user.userId, gone.user.userId, 'UID0000000000000']) {
      expect((await world.call('getProfile', { params: { userId }, token: other })).body).toMatchObject({
        code: 'PROFILE_NOT_FOUND',
      });
    }
  });
});
