import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createSmtpServer } from '../../../test/smtp-server.ts';
import { createWorld, goodPassword } from '../../../test/world.ts';
import { createMailStore } from './mail-store.ts';
import { createMailTask } from './mail-task.ts';
import { createTestOutbox } from '../../../test/outbox.ts';
import { createLogTransport, createSmtpTransport, type MailTransport } from './transport.ts';

let database: TestDatabase;
const now = new Date('2026-03-01T09:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.db.deleteFrom('mails').execute();
});
afterAll(() => database.close());

const log = pino({ level: 'silent' });
const outbox = createTestOutbox();
const rows = () => database.db.selectFrom('mails').selectAll().orderBy('mail_id').execute();
const write = async (mail: { isUrgent?: boolean } = {}): Promise<{ mailId: number }> => {
  const whole = { to: 'a@example.org', userCode: null, subject: 'Your code', text: 'The code is 123 456', ...mail };
  await database.db.transaction().execute((tx) => outbox.send(tx, whole, now));
  return { mailId: (await rows()).at(-1)?.mail_id ?? 0 };
};
const taskWith = (transport: MailTransport) =>
  createMailTask({ store: createMailStore(database.db), transport, clock: () => now, log });
const firstTry = { attempts: 1, isLast: false };
const lastTry = { attempts: 11, isLast: true };
const counting = (sent: string[]): MailTransport => ({
  deliver: async ({ to }) => {
    sent.push(to);
    return 'delivered';
  },
  close: () => undefined,
});
const broken: MailTransport = {
  deliver: async () => {
    throw new Error('nobody there');
  },
  close: () => undefined,
};

describe('the outbox', () => {
  test('[ML-1] a mail and its job are written in the transaction of their cause: no commit, no mail', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await outbox.send(tx, { to: 'a@example.org', userCode: null, subject: 's', text: 't' }, now);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await rows()).toEqual([]);
    const { rows: jobs } = await database.pool.query('select key from graphile_worker.jobs');
    expect(jobs).toEqual([]);
    const { mailId } = await write();
    const { rows: written } = await database.pool.query('select key from graphile_worker.jobs');
    expect(written).toEqual([{ key: `mail:${mailId}` }]);
  });

  test('[ML-2] a delivered mail leaves its subject behind, and neither text nor code; it is not sent again', async () => {
    const smtp = await createSmtpServer();
    const transport = createSmtpTransport({ smtpUrl: smtp.url, from: 'Podium <podium@example.org>' });
    const payload = await write();
    await taskWith(transport)(payload, firstTry);
    await taskWith(transport)(payload, firstTry);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.content).toContain('The code is 123 456');
    expect(smtp.received[0]?.from).toContain('podium@example.org');
    expect(await rows()).toMatchObject([{ state: 'delivered', text: null, html: null, subject: 'Your code' }]);
    transport.close();
    await smtp.close();
  });

  test('[ML-3] a mail server in trouble fails the job, so that the queue tries it again', async () => {
    const smtp = await createSmtpServer();
    const transport = createSmtpTransport({ smtpUrl: smtp.url, from: 'podium@example.org' });
    smtp.refuseNext(1);
    const payload = await write();
    await expect(taskWith(transport)(payload, firstTry)).rejects.toThrow('450');
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: expect.stringContaining('450') }]);
    await taskWith(transport)(payload, { attempts: 2, isLast: false });
    expect(await rows()).toMatchObject([{ state: 'delivered', last_error: null }]);
    transport.close();
    await smtp.close();
  });

  test('[ML-4] after its last try a mail is given up with the reason; a code loses its text, any other can be sent again', async () => {
    const code = await write({ isUrgent: true });
    await expect(taskWith(broken)(code, lastTry)).rejects.toThrow('nobody there');
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 11, last_error: 'nobody there', text: null }]);
    const other = await write();
    await expect(taskWith(broken)(other, lastTry)).rejects.toThrow('nobody there');
    expect((await rows())[1]).toMatchObject({ state: 'failed', text: 'The code is 123 456' });
    const sent: string[] = [];
    for (const payload of [code, other]) await taskWith(counting(sent))(payload, firstTry);
    expect(sent).toHaveLength(1);
    expect((await rows())[1]).toMatchObject({ state: 'delivered' });
  });

  test('[ML-7] without a mail server the text is logged for a newcomer, and kept', async () => {
    const lines: string[] = [];
    const read = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    const transport = createLogTransport({ log: read, isOpen: true });
    await taskWith(transport)(await write(), firstTry);
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
