import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createSmtpServer } from '../../../test/smtp-server.ts';
import { createWorld, goodPassword } from '../../../test/world.ts';
import { createMailStore } from './mail-store.ts';
import { createOutbox } from './mail.ts';
import { createPostman } from './postman.ts';
import { createLogTransport, createSmtpTransport, type MailTransport } from './transport.ts';

let database: TestDatabase;
let now = new Date('2026-03-01T09:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.db.deleteFrom('mails').execute();
});
afterAll(() => database.close());

const log = pino({ level: 'silent' });
const outbox = createOutbox();
const write = (to = 'a@example.org') =>
  database.db
    .transaction()
    .execute((tx) => outbox.send(tx, { to, userCode: null, subject: 'Your code', text: 'The code is 123 456' }, now));
const postmanWith = (transport: MailTransport) =>
  createPostman({ store: createMailStore(database.db), transport, clock: () => now, log });
const rows = () => database.db.selectFrom('mails').selectAll().orderBy('mail_id').execute();
const working = (sent: string[]): MailTransport => ({
  deliver: async ({ to }) => {
    sent.push(to);
    return 'delivered';
  },
  close: () => undefined,
});

describe('the outbox', () => {
  test('[ML-1] a mail is written in the transaction of its cause: no commit, no mail', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await outbox.send(tx, { to: 'a@example.org', userCode: null, subject: 's', text: 't' }, now);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await rows()).toEqual([]);
  });

  test('[ML-2] a delivered mail leaves its subject behind, and neither text nor code', async () => {
    const smtp = await createSmtpServer();
    const transport = createSmtpTransport({ smtpUrl: smtp.url, from: 'Podium <podium@example.org>' });
    await write();
    await postmanWith(transport).deliverDue();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.content).toContain('The code is 123 456');
    expect(smtp.received[0]?.from).toContain('podium@example.org');
    expect(await rows()).toMatchObject([{ state: 'delivered', text: null, html: null, subject: 'Your code' }]);
    transport.close();
    await smtp.close();
  });

  test('[ML-3] a mail server in trouble is asked again, later and later', async () => {
    const smtp = await createSmtpServer();
    const transport = createSmtpTransport({ smtpUrl: smtp.url, from: 'podium@example.org' });
    const postman = postmanWith(transport);
    smtp.refuseNext(2);
    await write();
    await postman.deliverDue();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: expect.stringContaining('450') }]);
    await postman.deliverDue();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    now = new Date(now.getTime() + 30_000);
    await postman.deliverDue();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    now = new Date(now.getTime() + 60_000);
    await postman.deliverDue();
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 3, last_error: null }]);
    transport.close();
    await smtp.close();
  });

  test('[ML-4] after eight tries a mail is given up: the reason stays, the text goes', async () => {
    const transport: MailTransport = {
      deliver: async () => {
        throw new Error('nobody there');
      },
      close: () => undefined,
    };
    await write();
    const postman = postmanWith(transport);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await postman.deliverDue();
      now = new Date(now.getTime() + 3_600_000 * 2);
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 8, last_error: 'nobody there', text: null }]);
  });

  test('[ML-5] several postmen at once send each mail once', async () => {
    for (let at = 0; at < 60; at += 1) await write(`p${at}@example.org`);
    const sent: string[] = [];
    // Their connections are open already, so that they really reach for the same mails.
    await Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.02)`.execute(database.db)));
    const postmen = Array.from({ length: 12 }, () => postmanWith(working(sent)));
    await Promise.all(
      postmen.map(async (postman) => {
        while (await postman.deliverDue());
      }),
    );
    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
  });

  test('[ML-6] a mail whose postman died in the middle is taken over after two minutes', async () => {
    await write();
    await createMailStore(database.db).takeDue(now);
    const sent: string[] = [];
    await postmanWith(working(sent)).deliverDue();
    expect(sent).toEqual([]);
    now = new Date(now.getTime() + 120_000);
    await postmanWith(working(sent)).deliverDue();
    expect(sent).toEqual(['a@example.org']);
  });

  test('[ML-7] without a mail server the text is logged for a newcomer, and kept', async () => {
    const lines: string[] = [];
    const transport = createLogTransport({ log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }) });
    await write();
    await postmanWith(transport).deliverDue();
    expect(lines.join('')).toContain('The code is 123 456');
    expect(await rows()).toMatchObject([{ state: 'kept', text: 'The code is 123 456' }]);
  });
});

describe('the mailbox', () => {
  const ip = '127.0.0.1';
  test('[ML-8] a local installation shows its mails, newest first, by address', async () => {
    const world = await createWorld();
    for (const email of ['a@example.org', 'b@example.org'])
      await world.call('startSignUp', { body: { email, password: goodPassword } });
    const all = await world.call('listMails', { ip });
    expect((all.body['items'] as { to: string }[]).map(({ to }) => to)).toEqual(['b@example.org', 'a@example.org']);
    const one = await world.call('listMails', { ip, query: { to: 'A@example.org' } });
    expect(one.body['items']).toHaveLength(1);
    await world.close();
  });
  test('[ML-8] it pages by 45', async () => {
    const world = await createWorld();
    await world.database.db.transaction().execute(async (tx) => {
      for (let at = 0; at < 46; at += 1)
        await outbox.send(tx, { to: 'a@example.org', userCode: null, subject: `${at}`, text: 't' }, now);
    });
    const first = await world.call('listMails', { ip });
    expect(first.body['items']).toHaveLength(45);
    const second = await world.call('listMails', { ip, query: { cursor: String(first.body['nextCursor']) } });
    expect([(second.body['items'] as unknown[]).length, second.body['nextCursor']]).toEqual([1, null]);
    await world.close();
  });
  test('[ML-9] an installation that others reach, or one with a mail server, shows none', async () => {
    for (const env of [
      { PUBLIC_URL: 'https://podium.example.org' },
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      { MAILBOX: 'off' },
    ]) {
      const world = await createWorld({ env });
      expect((await world.call('listMails', { ip })).body.code).toBe('NOT_FOUND');
      await world.close();
    }
  });
});

test('[ML-10] a commit wakes the postman: with a mail server the code arrives without waiting for the next round', async () => {
  const smtp = await createSmtpServer();
  const world = await createWorld({ env: { SMTP_URL: smtp.url, PORT: '0' }, roles: ['api', 'worker'] });
  await world.app.listen();
  // The first round finds nothing; only the commit below can bring the postman back before the next one.
  await world.call('startSignUp', { body: { email: 'soon@example.org', password: goodPassword } });
  await expect.poll(() => smtp.received.length, { timeout: 4_000 }).toBe(1);
  await world.close();
  await smtp.close();
});
