import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { linkIn } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld({ env: { MAILS_PER_PERSON_PER_DAY: '40', MAILS_PER_COMPETITION_PER_DAY: '25' } });
  ({ token } = await enter(world, 'organiser@example.org'));
});
afterAll(() => world.close());

const statesOf = async (email: string) => {
  const rows = await world.database.db.selectFrom('mails').select('state').where('to_email', '=', email).execute();
  return rows.map(({ state }) => state);
};
const invite = (it: TestCompetition, email: string) =>
  it.call('addContainer', { body: { containerName: `Team of ${email}`, emails: [email] } });
const outcome = async (answer: ReturnType<typeof invite>) => {
  const { status, body } = await answer;
  return status === 200 ? 'sent' : [body.code, body.details?.['scope']];
};
const live = async (name: string, by = token): Promise<TestCompetition> => {
  const it = await createCompetition(world, by, { name });
  await it.complete();
  await it.goLive();
  return it;
};

describe('limits', () => {
  test('[ML-20] a competition, a person and an address have their own', async () => {
    const first = await live('First');
    for (let at = 0; at < 25; at += 1) expect(await outcome(invite(first, `a${at}@example.org`))).toBe('sent');
    expect(await outcome(invite(first, 'a25@example.org'))).toEqual(['MAIL_LIMIT_REACHED', 'competition']);
    expect(await statesOf('a25@example.org')).toEqual([]);
    const second = await live('Second');
    for (let at = 0; at < 15; at += 1) expect(await outcome(invite(second, `b${at}@example.org`))).toBe('sent');
    expect(await outcome(invite(second, 'b15@example.org'))).toEqual(['MAIL_LIMIT_REACHED', 'person']);
    world.clock.pass(24 * 3_600_000);
    expect(await outcome(invite(second, 'b15@example.org'))).toBe('sent');
  });

  test('[ML-20] inviting to the crew and revoking in turn is limited for the address', async () => {
    const it = await createCompetition(world, (await enter(world, 'nagger@example.org')).token, { name: 'Crew' });
    const outcomes = [];
    for (let at = 0; at < 11; at += 1) {
      const body = { email: 'bothered@example.org', permissions: ['bank.view'] };
      outcomes.push(await outcome(it.call('inviteCrew', { body })));
      await it.call('revokeCrew', { body: { email: body.email } });
    }
    expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'sent'));
    expect(outcomes[10]).toEqual(['MAIL_LIMIT_REACHED', 'address']);
  });

  test('[ML-20] an address is limited over all competitions and people together', async () => {
    const body = { email: 'famous@example.org', permissions: ['bank.view'] };
    const outcomes = [];
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const sender = (await enter(world, `sender.${name}@example.org`)).token;
      const it = await createCompetition(world, sender, { name });
      for (let at = 0; at < (name === 'six' ? 1 : 10); at += 1) {
        outcomes.push(await outcome(it.call('inviteCrew', { body })));
        await it.call('revokeCrew', { body: { email: body.email } });
      }
    }
    expect(outcomes.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 'sent'));
    expect(outcomes[50]).toEqual(['MAIL_LIMIT_REACHED', 'address']);
  });
});

describe('stopping', () => {
  const stopUrlOf = async (email: string): Promise<string> => {
    const { text = '' } = (await world.mailTo(email)) ?? {};
    return linkIn(text.slice(text.indexOf('Stop such mails')));
  };

  test('[ML-22] [ML-23] the link in a mail stops such mails from anybody, once its form is sent; codes still come', async () => {
    const email = 'tired@example.org';
    const it = await live('Stopped', (await enter(world, 'sender@example.org')).token);
    await invite(it, email);
    const { text = '' } = (await world.mailTo(email)) ?? {};
    expect(text).toContain('You get this mail because');
    const path = new URL(await stopUrlOf(email)).pathname;
    const shown = await world.app.http.inject({ url: path });
    expect([shown.statusCode, shown.body.includes('<form method="post">')]).toEqual([200, true]);

    await it.call('remindMembers', { body: { containerCodes: await codes(it), preview: false } });
    expect(await statesOf(email)).toHaveLength(2);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const stopped = await world.app.http.inject({
      method: 'POST',
      url: path,
      payload: 'List-Unsubscribe=One-Click',
      headers: form,
    });
    expect(stopped.statusCode).toBe(200);
    await it.call('remindMembers', { body: { containerCodes: await codes(it), preview: false } });
    expect(await statesOf(email)).toHaveLength(2);
    await world.signUp(email);
    expect(await statesOf(email)).toHaveLength(3);
  });

  test('[ML-22] a link that was not made here stops nothing', async () => {
    const name = Buffer.from('victim@example.org').toString('base64url');
    const forged = await world.app.http.inject({
      method: 'POST',
      url: `/mail/stop/${name}.AAAA`,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(forged.statusCode).toBe(404);
    expect(await world.database.db.selectFrom('mail_stops').selectAll().execute()).toHaveLength(1);
  });

  const codes = async (it: TestCompetition): Promise<string[]> =>
    ((await it.call('listContainers')).body['items'] as { containerCode: string }[]).map((row) => row.containerCode);
});
