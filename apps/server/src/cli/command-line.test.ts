import { expect, test } from 'vitest';

import { OperatorError } from '../platform/operator-error.ts';
import type { Command } from './command.ts';
import { createCommands } from './commands.ts';
import { explainError } from './explain-error.ts';
import { parseRoles } from './roles.ts';
import { runCommandLine } from './run.ts';
import { listenForStop } from './signals.ts';

const unused = async () => Promise.reject(new Error('not used'));
const real = createCommands({ createApp: unused, fillDemo: unused, clock: () => new Date(0), endNow: () => undefined });

async function runCommand(argv: string[], commands: Readonly<Record<string, Command>> = real) {
  const lines = { out: '', err: '' };
  const around = {
    env: {},
    cwd: '/',
    callerDir: '/',
    print: (text: string) => void (lines.out += text),
    printError: (text: string) => void (lines.err += text),
  };
  return { code: await runCommandLine(commands, argv, around), ...lines };
}

test.each([[[]], [['help']], [['--help']], [['-h']]])('[CL-1] %j lists every command', async (argv) => {
  const { code, out } = await runCommand(argv);
  expect(code).toBe(0);
  for (const name of ['serve', 'migrate', 'demo', 'backup', 'restore', 'verify', 'doctor'])
    expect(out).toMatch(new RegExp(`^ +${name} +\\w`, 'm'));
});

test.each(Object.keys(real))('[CL-1] %s --help says how it is written and what it does', async (name) => {
  const { code, out } = await runCommand([name, '--help']);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^podium ${name}`));
  expect(out.length).toBeGreaterThan(80);
});

test.each([
  [['bakcup'], 'There is no command "bakcup".'],
  [['toString'], 'There is no command "toString".'],
  [['backup'], 'podium backup FILE'],
  [['backup', 'a', 'b'], 'podium backup FILE'],
  [['restore', 'a', '--force'], 'podium restore FILE [--replace]'],
  [['serve', '--role'], 'podium serve [--role'],
])('[CL-1] %j is answered with how it is written', async (argv, expected) => {
  const { code, err } = await runCommand(argv);
  expect(code).toBe(2);
  expect(err).toContain(expected);
});

test('[CL-1] roles: all by default, some by name, unknown ones refused', () => {
  expect(parseRoles(undefined)).toEqual(['api', 'realtime', 'video', 'worker']);
  expect(parseRoles('worker, api')).toEqual(['api', 'worker']);
  expect(() => parseRoles('api,judge')).toThrow('There is no role "judge"');
  expect(() => parseRoles('')).toThrow('No role was given');
});

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  [new OperatorError('It is so.', 'Do this.'), /^It is so\.\nDo this\.$/],
  [withCode('EROFS', 'open x'), /read-only.*\nSet DATA_DIR/],
  [withCode('ENOSPC', 'write'), /disk is full/],
  [withCode('57P01', 'terminating connection'), /database went away/],
  [new Error('Connection terminated unexpectedly'), /database went away/],
  [new Error('outer', { cause: withCode('53100', 'x') }), /disk of the database is full/],
])('[CL-2] %s becomes a sentence without a stack trace', (error, expected) => {
  expect(explainError(error)).toMatch(expected);
  expect(explainError(error)).not.toMatch(/\n\s+at /);
});

test('[CL-2] what nobody foresaw keeps its stack trace: it is a bug', () => {
  expect(explainError(new TypeError('x is undefined'))).toMatch(/did not foresee[\s\S]*x is undefined\n\s+at /);
});

test('[CL-4] the echo of one Ctrl-C is not a second one', async () => {
  let ended = 0;
  const stop = listenForStop(() => (ended += 1));
  process.emit('SIGINT');
  process.emit('SIGINT');
  await stop.wait;
  stop.close();
  expect(stop.asked()).toBe(true);
  expect(ended).toBe(0);
});

test('[CL-4] a second stop request ends at once', () => {
  let ended = 0;
  let now = 0;
  const stop = listenForStop(
    () => (ended += 1),
    () => now,
  );
  process.emit('SIGTERM');
  now = 1_500;
  process.emit('SIGTERM');
  stop.close();
  expect(ended).toBe(1);
});
