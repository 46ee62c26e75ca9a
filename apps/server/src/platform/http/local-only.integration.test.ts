import { apiBase } from '@podium/contract';
import { request } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { demoHost, demoPassword } from '../../demo/people.ts';
import { createWorld, type World } from '../../../test/world.ts';

const email = `visitor@${demoHost}`;
const person = {
  email,
  password: demoPassword,
  fName: 'Demo',
  lName: 'Visitor',
  phone: '+254700000001',
  gender: 'other',
  occupation: 'working-professional',
  instituteId: null,
  subProfessionCode: 'work-teaching',
  visibility: 'members',
} as const;

const moveIn = ({ app, clock }: World) =>
  app.services.accounts.members.ensure(app.units.forCommand(clock.now), { ...person, interests: ['robotics'] });

/** A request with headers of its own choice, the Host included. */
const send = (url: string, headers: Record<string, string>, body?: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const type = body ? { 'content-type': 'application/json' } : {};
    const outgoing = request(url, { method, headers: { ...type, ...headers } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.once('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });

/** What a visitor with these headers gets of the mailbox and of the demonstration's sign-in, over a real listener. */
const visit = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
  const world = await createWorld({ env: { PORT: '0', ...env } });
  try {
    await moveIn(world);
    await world.app.listen();
    const address = world.app.http.server.address();
    if (address === null || typeof address === 'string') throw new Error('No port was opened.');
    const base = `http://127.0.0.1:${address.port}${apiBase}`;
    return {
      mailbox: await send(`${base}/dev/mails`, headers),
      signIn: await send(`${base}/accounts/login`, headers, { email, password: demoPassword }),
    };
  } finally {
    await world.close();
  }
};

const open = { mailbox: 200, signIn: 200 };
const closed = { mailbox: 404, signIn: 403 };

test.each([
  ['a visitor on this machine', {}, {}, open],
  ['a proxy that says whom it stands for', {}, { 'x-forwarded-for': '203.0.113.9' }, closed],
  ['a proxy that only says its protocol', {}, { 'x-forwarded-proto': 'https' }, closed],
  ['a proxy with the standard header', {}, { forwarded: 'for=203.0.113.9' }, closed],
  ['a name of another site that points here', {}, { host: 'evil.example:3000' }, closed],
  ['TRUST_PROXY without PUBLIC_URL', { TRUST_PROXY: '1' }, { 'x-forwarded-for': '127.0.0.1' }, closed],
  ['TRUST_PROXY and no header', { TRUST_PROXY: '1' }, {}, closed],
  ['the whole network under a local name', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, {}, closed],
  ['a public address', { PUBLIC_URL: 'https://podium.example.org' }, {}, closed],
  ['both set explicitly', { HOST: '0.0.0.0', MAILBOX: 'on', DEMO: 'on' }, { 'x-forwarded-for': '203.0.113.9' }, open],
])('[ML-11] [AC-57] mailbox and demonstration for %s', async (_, env, headers, expected) => {
  expect(await visit(env, headers)).toEqual(expected);
});

test('[AC-58] a server with demonstration accounts and a public address says at start that their password is refused', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const world = await createWorld({ env: { PORT: '0', PUBLIC_URL: 'https://podium.example.org' }, log });
  try {
    await moveIn(world);
    await world.app.listen();
    expect(lines.join('\n')).toContain('demonstration accounts');
  } finally {
    await world.close();
  }
});
