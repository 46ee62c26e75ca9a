import { expect, test } from 'vitest';
import { directDependencies, disagreements, readReasons } from './dependencies.mjs';

test('[DP-1] every direct dependency has a reason, and every reason a dependency', () => {
  const names = [...directDependencies().keys()];
  expect(names.length).toBeGreaterThan(20);
  expect(disagreements(names, readReasons())).toEqual([]);
});

test('[DP-1] a library without a reason and a reason without a library are named', () => {
  const reasons = readReasons('| Library | Why |\n|---|---|\n| ws, @a/* | sockets |\n| gone | it was used once |\n');
  expect(disagreements(['ws', '@a/b', 'new'], reasons)).toEqual([
    'new has no reason in docs/dependencies.md',
    'docs/dependencies.md gives a reason for gone, which is not a dependency',
  ]);
});

test('[DP-1] a table whose columns are aligned reads the same', () => {
  const plain = readReasons('| Library | Why |\n|---|---|\n| ws, @a/* | sockets |\n');
  const aligned = readReasons(
    '| Library  | Why     |\n| -------- | ------- |\n| ws, @a/* | sockets |\n| pg       | rows    |\n',
  );
  expect(aligned).toEqual([...plain, { pattern: 'pg', why: 'rows' }]);
});
