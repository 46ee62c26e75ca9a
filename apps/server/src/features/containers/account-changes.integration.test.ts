import type { Container } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createUploader } from '../../../test/bulk-upload.ts';
import { countsOf, namesIn, pageOf } from '../../../test/container-pages.ts';
import { lineUp, openCompetition, student } from '../../../test/containers.ts';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const question = { questionCode: '', label: 'Which robot?', kind: 'text', options: [], required: false };
const deleteAccount = (token: string) => world.call('deleteAccount', { token, body: { password: goodPassword } });
const found = async (it: Parameters<typeof pageOf>[0], search: string) => namesIn(await pageOf(it, { search }));
const changeEmail = async (token: string, newEmail: string): Promise<void> => {
  const body = { newEmail, password: goodPassword };
  const { body: started } = await world.call('startEmailChange', { token, body });
  const otp = await world.codeFor(newEmail);
  const changed = await world.call('finishEmailChange', { token, body: { challenge: started['challenge'], otp } });
  expect(changed.status).toBe(200);
};
const versionOf = async (token: string): Promise<number> =>
  ((await world.call('me', { token })).body['user'] as { version: number }).version;
const rename = async (token: string, fName: string, lName: string, phone: string): Promise<void> => {
  const body = { fName, lName, phone, gender: 'other', version: await versionOf(token) };
  expect((await world.call('saveDetails', { token, body })).status).toBe(200);
};

describe('what is kept of an account', () => {
  test('[RS-5] the list finds a member under the new name and address, and no more under the old', async () => {
    const it = await openCompetition(world, organiser);
    const { token } = await student(world, 'before29@example.org', { names: ['Oldrich', 'Pavel'] });
    await lineUp(it, { captain: token, name: 'Facts' });
    await rename(token, 'Newton', 'Pavel', '+254711000029');
    await changeEmail(token, 'after29@example.org');
    expect(await found(it, 'newton')).toEqual(['Facts']);
    expect(await found(it, 'after29')).toEqual(['Facts']);
    expect(await found(it, 'oldrich')).toEqual([]);
    expect(await found(it, 'before29')).toEqual([]);
  });

  test('[RS-5] the entry of one person has the new name of its person', async () => {
    const it = await openCompetition(world, organiser, 'SOLO');
    const { token } = await student(world, 'solo29@example.org', { names: ['Oldrich', 'Solo'] });
    await it.call('register', { token, body: { answers: {} } });
    await rename(token, 'Newton', 'Solo', '+254711000030');
    expect(namesIn(await pageOf(it))).toEqual(['Newton Solo']);
    expect(await found(it, 'oldrich')).toEqual([]);
  });

  test('[RS-5] another institute of a member changes filters and counts with the row', async () => {
    const it = await openCompetition(world, organiser, 'TEAM', { instituteRule: true });
    const institute = 'Anna University';
    const captain = (await student(world, 'i291@example.org', { institute })).token;
    const mate = (await student(world, 'i292@example.org', { institute })).token;
    await lineUp(it, { captain, others: [mate] });
    expect(await countsOf(it)).toMatchObject({ ready: 1, missing: 0 });
    const other = (await world.app.services.referenceData.institutes({ search: 'Ashesi' })).items[0];
    const body = { instituteId: other?.instituteId, subProfessionCode: 'student-science' };
    const version = await versionOf(mate);
    expect((await world.call('saveProfession', { token: mate, body: { ...body, version } })).status).toBe(200);
    const { items } = await pageOf(it);
    expect(items[0]?.missing.map(({ kind }) => kind)).toEqual(['institutes']);
    expect(await countsOf(it)).toMatchObject({ ready: 0, missing: 1 });
    expect(namesIn(await pageOf(it, { filter: 'ready' }))).toEqual([]);
  });
});

describe('a deleted account', () => {
  test('[RS-11] the answers go with the person who gave them, also when another is captain by now', async () => {
    const it = await openCompetition(world, organiser, 'TEAM', { questions: [question] });
    const settings = (await it.call('getSettings')).body['settings'] as {
      registration: { values: { questions: { questionCode: string }[] } };
    };
    const code = settings.registration.values.questions[0]?.questionCode ?? '';
    const [captain, mate] = [
      (await student(world, 'c32@example.org')).token,
      (await student(world, 'm32@example.org')).token,
    ];
    const body = { teamName: 'Answers', answers: { [code]: 'The canary robot' } };
    expect((await it.call('register', { token: captain, body })).status).toBe(200);
    const { invite } = (await it.call('createTeamLink', { token: captain })).body;
    await it.call('acceptInvitation', { token: mate, body: { invite } });
    const team = (await pageOf(it)).items[0] as Container;
    expect(team.answers).toEqual({ [code]: 'The canary robot' });
    const memberCode = team.users.find(({ email }) => email === 'm32@example.org')?.memberCode ?? '';
    await it.call('handOverCaptain', { token: captain, params: { memberCode } });
    await deleteAccount(captain);
    expect((await pageOf(it)).items[0]?.answers).toEqual({});
    expect((await it.call('exportContainers')).body['csv']).not.toContain('canary');
  });

  test('[RS-12] name and address are gone from the file, the sample and the faults of a bulk upload', async () => {
    const it = await openCompetition(world, organiser);
    const { token } = await student(world, 'sample32@example.org', { names: ['Sampleton', 'Gone'] });
    const uploader = createUploader(world, () => organiser);
    const csv =
      'email,first name,last name,team\nsample32@example.org,Sampleton,Gone,One\nother32@example.org,Olga,Stays,One\n';
    const checked = await uploader.check(it, csv);
    await deleteAccount(token);
    const after = await uploader.read(it, checked);
    expect(JSON.stringify(after)).not.toMatch(/sample32|Sampleton/u);
    expect(JSON.stringify(after)).toContain('other32@example.org');
    const applied = await uploader.apply(it, checked);
    expect(applied).toMatchObject({ state: 'applied', newMembers: 1 });
    const { items } = await pageOf(it);
    expect(items.flatMap(({ users }) => users.map(({ email }) => email))).toEqual(['other32@example.org']);
  });

  test('[RS-18] mails that wait for others follow the name, and lose it with the account', async () => {
    const it = await openCompetition(world, organiser);
    const { token } = await student(world, 'named18@example.org', { names: ['Firstly', 'Namedone'] });
    await lineUp(it, { captain: token });
    await it.call('inviteMembers', { token, body: { emails: ['guest18@example.org'] } });
    const text = async () => (await world.mailTo('guest18@example.org'))?.text ?? '';
    expect(await text()).toContain('Firstly Namedone would like');
    await rename(token, 'Secondly', 'Namedone', '+254711000018');
    expect(await text()).toContain('Secondly Namedone would like');
    await deleteAccount(token);
    expect(await text()).toContain('Somebody who left Podium would like');
  });

  test('[RS-10] the history names the act, and others hear of it', async () => {
    const it = await openCompetition(world, organiser);
    const alone = (await student(world, 'alone35@example.org')).token;
    const [captain, mate] = [
      (await student(world, 'c35@example.org')).token,
      (await student(world, 'm35@example.org')).token,
    ];
    const single = await lineUp(it, { captain: alone, name: 'Single' });
    const team = await lineUp(it, { captain, others: [mate], name: 'Pair' });
    const taken = vi.spyOn(world.app.services.announcements, 'take');
    await deleteAccount(alone);
    await deleteAccount(captain);
    const history = (await it.call('getHistory')).body['items'] as { what: string; before: unknown; subject: string }[];
    expect(history.slice(0, 3)).toMatchObject([
      { what: 'captain.changed', subject: 'Pair' },
      { what: 'member.removed', subject: 'Pair' },
      { what: 'container.removed', before: { containers: [single.containerCode] } },
    ]);
    const text = JSON.stringify(taken.mock.results);
    taken.mockRestore();
    for (const { containerCode } of [single, team]) expect(text).toContain(containerCode);
  });
});
