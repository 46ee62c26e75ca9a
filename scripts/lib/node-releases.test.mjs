import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAtHand, releases } from './node-releases.mjs';
import { root } from './tree.mjs';

const read = (path) => readFileSync(new URL(path, root), 'utf8');
/** Where a line of a page ends means nothing. */
const readProse = (path) => read(path).replaceAll(/\s+/gu, ' ');

test('[NR-1] the tested releases are those that the manifest and the README name', () => {
  const [oldest, longTerm] = releases.map((version) => version.split('.'));
  expect(JSON.parse(read('package.json')).engines.node).toBe(`>=${oldest[0]}.${oldest[1]}`);
  expect(readProse('README.md')).toContain(`Node ${oldest[0]}.${oldest[1]} or newer`);
  expect(readProse('README.md')).toContain(`Node ${oldest[0]} and Node ${longTerm[0]}, the current long-term release`);
});

test('[NR-1] a release counts as at hand by its major version', () => {
  const [major] = process.versions.node.split('.');
  expect(isAtHand(`${major}.0.0`)).toBe(true);
  expect(isAtHand(`${Number(major) + 1}.0.0`)).toBe(false);
});
