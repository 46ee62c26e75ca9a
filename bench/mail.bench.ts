import { afterAll, beforeAll, test } from 'vitest';
import { createSmtpServer } from '../apps/server/test/smtp-server.ts';
import { createWorld, goodPassword, type World } from '../apps/server/test/world.ts';
import { report } from './report.ts';

const invitations = 2_000;
let smtp: Awaited<ReturnType<typeof createSmtpServer>>;
let world: World;
beforeAll(async () => {
  smtp = await createSmtpServer();
  world = await createWorld({
    env: { SMTP_URL: smtp.url, PORT: '0' },
    roles: ['api', 'realtime', 'worker'],
  });
});
afterAll(async () => {
  await world.close();
  await smtp.close();
});

const arrivalOf = async (email: string): Promise<number> => {
  while (!smtp.received.some(({ to }) => to.includes(email))) await new Promise((resolve) => setTimeout(resolve, 2));
  return performance.now();
};
const askForCode = async (email: string): Promise<number> => {
  const asked = performance.now();
  await world.call('startSignUp', { body: { email, password: goodPassword } });
  return (await arrivalOf(email)) - asked;
};

test('a sign-up code behind two thousand invitations, beside one on an idle server', async () => {
  await world.app.listen();
  const idle = await askForCode('idle@example.org');
  const mails = Array.from({ length: invitations }, (_, at) => ({
    to: `guest${at}@example.org`,
    userCode: null,
    subject: 'You are invited',
    text: 'Come and join.',
  }));
  const begun = performance.now();
  await world.database.db.transaction().execute((tx) => world.app.services.outbox.sendAll(tx, mails, world.clock.now));
  const behind = await askForCode('behind@example.org');
  const sentBefore = smtp.received.length - 2;
  while (smtp.received.length < invitations + 2) await new Promise((resolve) => setTimeout(resolve, 10));
  const all = performance.now() - begun;
  report({
    what: `a sign-up code behind ${invitations} invitations`,
    value: `${behind.toFixed(0)} ms, after ${sentBefore} of them (all sent in ${(all / 1000).toFixed(1)} s)`,
    peer: `idle: ${idle.toFixed(0)} ms`,
    ratio: behind / idle,
    goal: '≤ 2 s',
  });
});
