import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { present } from '../../test/present.ts';
import { appendEntry, entryHash, type AuditRow } from './audit-chain.ts';
import { canonicalJson, type JsonValue } from './canonical-json.ts';
import { createVerifier } from './verify-chain.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const options = { chain: 'CMP1', hash };
const verifyChain = (list: Iterable<AuditRow>, given: Parameters<typeof createVerifier>[0]) => {
  const verifier = createVerifier(given);
  for (const row of list) verifier.read(row);
  return verifier.finish();
};
const build = (count: number, chain = 'CMP1') => {
  const rows: AuditRow[] = [];
  for (let at = 0; at < count; at += 1) {
    const entry = { who: 'JUD1', what: { points: at, criterion: 'a' }, when: '2026-01-01T10:00:00.000Z' };
    rows.push(appendEntry(rows.at(-1), entry, { chain, hash }));
  }
  return rows;
};
const rows = build(8);
const fault = (list: AuditRow[], known?: { seq: number; hash: string }[]) => {
  const verdict = verifyChain(list, known ? { ...options, known } : options);
  return verdict.isIntact ? 'whole' : `${verdict.seq} ${verdict.fault}`;
};
const change = (at: number, more: Partial<AuditRow>) =>
  rows.map((row, index) => (index === at ? { ...row, ...more } : row));

test.each<[string, JsonValue, string]>([
  ['keys are sorted by code unit', { b: 1, a: { d: 2, c: 3 }, B: 0 }, '{"B":0,"a":{"c":3,"d":2},"b":1}'],
  ['lists keep their order', [3, 1, 2], '[3,1,2]'],
  ['properties without a value are left out', { a: undefined, b: null }, '{"b":null}'],
  ['numbers have one text', [1, -0, 0.1, 1e21, 1e-7], '[1,0,0.1,1e+21,1e-7]'],
  ['texts are escaped as JSON does', 'a"\\\n\u0001é😀', '"a\\"\\\\\\n\\u0001é😀"'],
  [
    'a key may be called like anything',
    JSON.parse('{"__proto__":1,"constructor":2}') as JsonValue,
    '{"__proto__":1,"constructor":2}',
  ],
])('[AU-1] %s', (_, value, text) => expect(canonicalJson(value)).toBe(text));
test('[AU-1] equal values have equal texts whatever the order of their keys, and reading the text gives the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = value as JsonValue;
      const read = JSON.parse(canonicalJson(json)) as JsonValue;
      expect(canonicalJson(read)).toBe(canonicalJson(json));
      const turn = (one: unknown): unknown =>
        Array.isArray(one)
          ? one.map(turn)
          : one !== null && typeof one === 'object'
            ? Object.fromEntries(
                Object.entries(one)
                  .toReversed()
                  .map(([key, member]) => [key, turn(member)]),
              )
            : one;
      expect(canonicalJson(turn(json) as JsonValue)).toBe(canonicalJson(json));
    }),
  );
});
test('[AU-1] what JSON would silently change is refused', () => {
  for (const wrong of [NaN, Infinity, undefined, new Date(0), new Map(), () => 1, Symbol('x'), [undefined]]) {
    expect(() => canonicalJson(wrong as unknown as JsonValue)).toThrow(TypeError);
  }
});
test('[AU-2] the hash is SHA-256 over the former hash and the canonical entry', () => {
  const entry = { seq: 2, who: 'JUD1', what: { b: 1, a: 2 }, when: '2026-01-01T10:00:00.000Z' };
  const text = 'ff\n{"seq":2,"what":{"a":2,"b":1},"when":"2026-01-01T10:00:00.000Z","who":"JUD1"}';
  expect(entryHash('ff', entry, hash)).toBe(hash(text));
  expect(rows[0]?.prevHash).toBe(hash('audit-chain/1\nCMP1'));
  expect(rows[1]?.prevHash).toBe(rows[0]?.hash);
});
test('[AU-3] a whole chain is whole, also after a journey through JSON with other orders of keys', () => {
  expect(verifyChain(rows, options)).toEqual({ isIntact: true, rows: 8, lastHash: rows[7]?.hash });
  const turned = rows.map((row) => ({
    ...row,
    what: Object.fromEntries(Object.entries(row.what as object).toReversed()),
  }));
  expect(fault(JSON.parse(JSON.stringify(turned)) as AuditRow[])).toBe('whole');
  expect(verifyChain([], options)).toMatchObject({ isIntact: true, rows: 0 });
});
test('[AU-3] a changed row is named', () => {
  expect(fault(change(3, { what: { points: 9, criterion: 'a' } }))).toBe('4 changed');
  expect(fault(change(3, { who: 'JUD2' }))).toBe('4 changed');
  expect(fault(change(3, { when: '2026-01-01T10:00:01.000Z' }))).toBe('4 changed');
  expect(fault(change(3, { hash: hash('x') }))).toBe('4 changed');
  expect(fault(change(3, { prevHash: hash('x') }))).toBe('4 changed');
});
test('[AU-3] a row that was changed and hashed again is named by the row after it', () => {
  const old = present(rows[3]);
  const forged = { ...old, what: { points: 10 } };
  const rewritten = { ...forged, hash: entryHash(old.prevHash, forged, hash) };
  expect(fault(change(3, rewritten))).toBe('4 rewritten');
});
test('[AU-3] a removed row, a reordered row and a repeated row are named', () => {
  expect(fault(rows.filter(({ seq }) => seq !== 4))).toBe('4 removed');
  expect(fault(rows.slice(2))).toBe('1 removed');
  const [a, b, c, d, ...rest] = rows as [AuditRow, AuditRow, AuditRow, AuditRow, ...AuditRow[]];
  expect(fault([a, c, b, d, ...rest])).toBe('2 reordered');
  expect(fault([a, b, b, c, d, ...rest])).toBe('2 repeated');
});
test('[AU-4] rows of another chain are not accepted', () => {
  expect(fault(build(3, 'CMP2'))).toBe('1 foreign');
});
test('[AU-5] against a known row, rows cut off at the end and a chain hashed again are noticed', () => {
  const known = [{ seq: 8, hash: present(rows[7]).hash }];
  expect(fault(rows, known)).toBe('whole');
  expect(fault(rows.slice(0, 6))).toBe('whole');
  expect(fault(rows.slice(0, 6), known)).toBe('7 removed');
  const rewritten: AuditRow[] = [];
  for (const { who, when, seq } of rows) {
    rewritten.push(appendEntry(rewritten.at(-1), { who, what: { points: seq === 2 ? 10 : 1 }, when }, options));
  }
  expect(fault(rewritten)).toBe('whole');
  expect(fault(rewritten, known)).toBe('8 rewritten');
});
test('[AU-3] any single change of a chain is noticed at its first broken row', () => {
  fc.assert(
    fc.property(fc.nat(7), fc.constantFrom('remove', 'swap', 'change'), (at, what) => {
      const list = [...rows];
      if (what === 'remove') list.splice(at, 1);
      if (what === 'change') list[at] = { ...present(list[at]), who: 'somebody else' };
      if (what === 'swap') {
        if (at === 7) return;
        [list[at], list[at + 1]] = [present(list[at + 1]), present(list[at])];
      }
      const known = [{ seq: 8, hash: present(rows[7]).hash }];
      const word = { remove: 'removed', swap: 'reordered', change: 'changed' }[what];
      expect(fault(list, known)).toBe(`${at + 1} ${word}`);
    }),
  );
});
