import { expect, test } from 'vitest';
import { createStatementNames } from './named-statements.ts';

test('[PF-61] a statement that comes again gets a name of its own, and keeps it', () => {
  const nameOf = createStatementNames();
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined]);
  const name = nameOf('select 1');
  expect(name).toMatch(/^podium-\d+$/u);
  expect(nameOf('select 1')).toBe(name);
  for (let use = 0; use < 3; use += 1) nameOf('select 2');
  expect(nameOf('select 2')).not.toBe(name);
});

test('[PF-61] texts without end do not fill the memory of the database', () => {
  const nameOf = createStatementNames();
  const names = new Set<string>();
  for (let at = 0; at < 1000; at += 1) {
    for (let use = 0; use < 4; use += 1) {
      const name = nameOf(`select ${at}`);
      if (name !== undefined) names.add(name);
    }
  }
  expect(names.size).toBe(300);
  expect(nameOf('x'.repeat(9_000))).toBeUndefined();
});
