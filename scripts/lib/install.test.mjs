import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agrees } from './install.mjs';
import { nodeIsRecent, nodeTooOld } from './node-version.mjs';
import { root } from './tree.mjs';

test.each([
  ['18.20.4', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['22.0.0', true],
  ['24.9.0', true],
])('[ST-1] Node %s is recent enough: %s', (version, expected) => {
  expect(nodeIsRecent(version)).toBe(expected);
});
test('[ST-1] an old Node is told which one is needed', () => {
  expect(nodeTooOld('18.20.4')).toContain('needs Node 20.19 or later, and this is Node 18.20.4');
});

const lock = (packages) => ({ packages: { '': {}, 'apps/server': { version: '1.0.0' }, ...packages } });
const wanted = lock({
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/@podium/server': { link: true, resolved: 'apps/server' },
  'node_modules/only-on-macos': { version: '1.0.0', optional: true },
});
const installed = { 'node_modules/pg': { version: '8.0.0' }, 'node_modules/@podium/server': { link: true } };

test('[ST-2] an installation that has what the lock file names is accepted, without the parts for other machines', () => {
  expect(agrees(wanted, lock(installed))).toBe(true);
});
test.each([
  ['another version', { ...installed, 'node_modules/pg': { version: '7.0.0' } }],
  ['a missing library', { 'node_modules/@podium/server': { link: true } }],
  ['a package of ours that is not linked', { ...installed, 'node_modules/@podium/server': { version: '1.0.0' } }],
  ['an optional part of another version', { ...installed, 'node_modules/only-on-macos': { version: '2.0.0' } }],
])('[ST-2] %s is not accepted', (_, packages) => {
  expect(agrees(wanted, lock(packages))).toBe(false);
});

/** Where Node finds a library that another one asks for: beside it, or beside a folder above it. */
const isLocked = (packages, from, name) => {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in packages) return true;
    if (path === '') return false;
  }
};

test('[ST-5] the lock file has every part of the program for every machine, and of its tools at least those for Linux', () => {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
  const lacking = Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => ({ name, dev })),
  );
  expect(lacking.filter(({ dev }) => !dev)).toEqual([]);
  expect(lacking.filter(({ name }) => /linux-(?:x64|arm64)/u.test(name))).toEqual([]);
  const withoutHash = Object.entries(packages).filter(
    ([path, { link, integrity, inBundle }]) => path.startsWith('node_modules/') && !link && !inBundle && !integrity,
  );
  expect(withoutHash).toEqual([]);
});
