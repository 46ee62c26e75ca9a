import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { ConfigError, readConfig } from './config.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(path.join(os.tmpdir(), 'podium-config-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env, cwd);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

test('[CF-1] nothing set: this machine only, port 3000, data beside the project', () => {
  expect(readConfig({}, cwd)).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: path.join(cwd, 'data'),
    databaseUrl: undefined,
    databaseTimeoutMs: 30_000,
    stopMs: 8_000,
    minFreeBytes: 100_000_000,
    s3: undefined,
    demo: 'auto',
  });
});

test('[CF-2] every fault is named at once', () => {
  const faults = faultsOf({
    PORT: 'eighty',
    PUBLIC_URL: 'podium.example.org',
    SECRET_KEY: 'short',
    DEMO: 'maybe',
    S3_BUCKET: 'files',
    TURN_SECRET: 'k',
    MEDIA_ENGINE: 'janus',
  });
  expect(faults).toEqual([
    'PORT must be a number.',
    'PUBLIC_URL must be an address such as https://podium.example.org.',
    'SECRET_KEY must be at least 32 characters long.',
    'DEMO must be one of auto, on, off.',
    'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together; missing: S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    'TURN_URLS, TURN_SECRET belong together; missing: TURN_URLS.',
    'MEDIA_ENGINE=janus also needs JANUS_URLS.',
  ]);
});

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'https://podium.example.org/app'],
  ['PUBLIC_URL', 'ftp://podium.example.org'],
  ['DATABASE_URL', 'mysql://localhost/podium'],
  ['REDIS_URL', 'localhost:6379'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Podium'],
  ['LOG_LEVEL', 'loud'],
  ['MAILBOX', 'yes'],
])('[CF-2] %s=%s is refused by its name', (name, value) => {
  expect(faultsOf({ [name]: value }).join()).toMatch(new RegExp(`^${name} must .*\\.$`));
});

test('[CF-6] the demonstration comes by itself on this machine only', () => {
  const demoAt = (env: Record<string, string>) => readConfig(env, cwd).demo;
  expect(demoAt({})).toBe('auto');
  expect(demoAt({ PUBLIC_URL: 'https://podium.example.org' })).toBe('off');
  expect(demoAt({ PUBLIC_URL: 'https://podium.example.org', DEMO: 'on' })).toBe('on');
  expect(demoAt({ TRUST_PROXY: '1' })).toBe('off');
  expect(demoAt({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' })).toBe('off');
});

test('[CF-3] the environment wins over .env, and an empty value counts as not set', () => {
  writeFileSync(path.join(cwd, '.env'), 'PORT=4000\nHOST=127.0.0.1\nMAIL_FROM="Hall <hall@example.org>"\n');
  const config = readConfig({ PORT: '5000', HOST: ' ' }, cwd);
  expect(config).toMatchObject({ port: 5000, host: '127.0.0.1', mail: { from: 'Hall <hall@example.org>' } });
});

test('[CF-3] the example file, copied as it is, gives the defaults', () => {
  const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'));
  const { secretKey: _, ...fromExample } = readConfig(example, cwd);
  const { secretKey: __, ...byDefault } = readConfig({}, cwd);
  expect(fromExample).toEqual(byDefault);
});

test('[CF-4] a secret is made once and kept private', () => {
  const first = readConfig({}, cwd);
  const second = readConfig({}, cwd);
  expect(first.secretKey.length).toBeGreaterThanOrEqual(32);
  expect(second.secretKey).toBe(first.secretKey);
  expect(statSync(path.join(cwd, 'data', 'secret-key')).mode & 0o777).toBe(0o600);
});

test('[CF-4] a secret that is set makes no file', () => {
  const secret = 's'.repeat(40);
  expect(readConfig({ SECRET_KEY: secret, DATA_DIR: '/nowhere/at/all' }, cwd)).toMatchObject({
    secretKey: secret,
    secretIsKept: false,
  });
});

test.each([
  [{}, 'this-machine'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'nobody'],
  [{ PUBLIC_URL: 'https://podium.example.org' }, 'nobody'],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'nobody'],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, 'this-machine'],
  [{ PUBLIC_URL: 'https://podium.example.org', MAILBOX: 'on' }, 'everyone'],
  [{ TRUST_PROXY: '1' }, 'nobody'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'nobody'],
  [{ MAILBOX: 'off' }, 'nobody'],
])('[CF-5] mailbox with %j: %s', (env: Record<string, string>, expected) => {
  expect(readConfig(env, cwd).mail.mailbox).toBe(expected);
});

test('[VR-38] TURN_PORT gives an address and a secret of this installation, and goes with no other TURN server and not with Janus', () => {
  const read = (env: Record<string, string>) => readConfig(env, '/', () => 'x'.repeat(32)).media;
  const { turn, turnPort } = read({ TURN_PORT: '3478', PUBLIC_URL: 'https://podium.example' });
  expect([turn?.urls, turnPort]).toEqual([['turn:podium.example:3478?transport=udp'], 3478]);
  expect(turn?.secret.length).toBeGreaterThan(20);
  const behindNat = { TURN_PORT: '3478', MEDIA_ANNOUNCED_ADDRESS: '203.0.113.7' };
  expect(read(behindNat).turn?.urls).toEqual(['turn:203.0.113.7:3478?transport=udp']);
  expect(() => read({ TURN_PORT: '3478', TURN_URLS: 'turn:a', TURN_SECRET: 'b' })).toThrow(/set one of them/u);
  expect(() => read({ TURN_PORT: '3478', MEDIA_ENGINE: 'janus', JANUS_URLS: 'ws://a' })).toThrow(
    /embedded engine only/u,
  );
});

test('[OR-1] the open service has an app of its own: set, or kept with the secret of the installation', () => {
  const made = readConfig({}, cwd).realtime;
  expect(made).toEqual({
    appId: expect.stringMatching(/^\d+$/u),
    key: expect.stringMatching(/^[0-9a-f]{20}$/u),
    secret: expect.stringMatching(/^[0-9a-f]{64}$/u),
    webhookUrl: undefined,
  });
  expect(readConfig({}, cwd).realtime).toEqual(made);
  expect(readConfig({ SECRET_KEY: 'x'.repeat(32) }, cwd).realtime.secret).not.toBe(made.secret);
  const set = { REALTIME_APP_ID: '7', REALTIME_KEY: 'overlay-key', REALTIME_SECRET: 's'.repeat(16) };
  expect(readConfig(set, cwd).realtime).toMatchObject({ appId: '7', key: 'overlay-key', secret: 's'.repeat(16) });
  const wrong = {
    REALTIME_APP_ID: 'a/b',
    REALTIME_KEY: 'a:b:c:d:e',
    REALTIME_SECRET: 'short',
    REALTIME_WEBHOOK_URL: 'ftp://a',
  };
  expect(faultsOf(wrong).map((fault) => fault.split(' ')[0])).toEqual(Object.keys(wrong));
});
