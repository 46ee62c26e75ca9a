import type { JsonSchema } from './json-schema.ts';

/** JSON cannot write these with `JSON.stringify`; `hostileJson` puts them in. */
const overflowing = '@@1e999@@';
const deep = '@@deep@@';

export const hostileJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(`"${overflowing}"`, '1e999')
    .replaceAll(`"${deep}"`, () => '['.repeat(20_000) + ']'.repeat(20_000));

const texts = [
  '\0',
  'before\0after',
  '\uD800',
  'text\uDFFF',
  'x'.repeat(60_000),
  '',
  '   ',
  '__proto__',
  'constructor',
  "' or 1=1; --",
  '%_\\',
  '\u202Eoverride\u2066',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
  '-99999999999999999999',
];
const numbers = [-1, 0, 0.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e308, -1e308, 5e-324, overflowing];
const otherTypes = [null, true, 7, 'text', [], {}, ['text'], { key: 'text' }, deep];
const lists = [[], Array.from({ length: 6001 }, () => 'x'), [[]], ['\0'], ['\uD800'], [null]];

const forged = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url');
const cursors = [
  forged([1e300, 'x']),
  forged([8.64e15 + 1, 'x']),
  forged([-1e300, '\0']),
  forged([0, '\uD800']),
  forged(1e18),
  forged(-1),
  forged('text'),
  forged(null),
  forged(['not a number', 'x']),
  forged(['1'.repeat(180), 'x']),
  forged({ sort: 'position', end: ['not a number', 'x'] }),
  forged({ sort: 'newest', end: ['not a date', 'x'] }),
  forged({ sort: 'name', end: ['\0', 'x'] }),
  '9'.repeat(30),
  '-1',
];

/** What a stranger may put into a field of this kind. */
export const hostileValues = (name: string | number | undefined, schema: JsonSchema): readonly unknown[] => {
  if (name === 'cursor') return [...cursors, ...texts];
  if (schema.enum) return ['\0', 'constructor', null, 7];
  switch (schema.type) {
    case 'string':
      return [...texts, ...otherTypes];
    case 'integer':
    case 'number':
      return [...numbers, ...otherTypes];
    case 'array':
      return [...lists, ...otherTypes];
    case 'object':
      return [...otherTypes, { constructor: 'text', toString: 'text' }, { '\0': 'text' }, { key: '\0' }];
    default:
      return otherTypes;
  }
};

/** Addresses and query strings carry text only. */
export const hostileTexts = (name: string): readonly string[] => (name === 'cursor' ? [...cursors, ...texts] : texts);
