import { errorCatalogue } from '@podium/contract';
import { describe, expect, test } from 'vitest';
import { categories } from '../../../server/migrations/lists/categories.ts';
import { subProfessions } from '../../../server/migrations/lists/sub-professions.ts';
import { createArea } from './area.ts';
import { accounts } from './en/accounts.ts';
import { en } from './en/index.ts';
import { errorText } from './error-text.ts';
import { accounts as spanishAccounts } from './es/accounts.ts';
import { es } from './es/index.ts';
import { spanishLabels } from './spanish-reference-data.ts';
import { chooseLocale, locales, offeredLocales } from './locales.ts';
import { pluraliser } from './plural.ts';
import { pseudo } from './pseudo.ts';

const leaves = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
    : [[path, value]];

const areas = import.meta.glob<Record<string, unknown>>('./{en,es}/*.ts', { eager: true });
const ofFeatures = import.meta.glob<Record<string, unknown>>('../features/*/texts/*.ts', { eager: true });

describe('[SH-20] every language says everything', () => {
  const english = leaves(en);
  test('[SH-20] each file of English has its Spanish one, with the same messages', () => {
    const texts = (language: string) =>
      Object.entries(areas)
        // English adds most texts of refusals later, to the same object.
        .filter(([file]) => file.startsWith(`./${language}/`) && !/(?:index|all-errors)\.ts$/u.test(file))
        .map(([file, module]) => [
          file.replace(`/${language}/`, '/'),
          leaves(module)
            .map(([path]) => path)
            .toSorted(),
        ]);
    expect(Object.fromEntries(texts('es'))).toEqual(Object.fromEntries(texts('en')));
  });
  test('[SH-20] so has each text that a feature keeps in its own folder', () => {
    const ofEnglish = Object.entries(ofFeatures).filter(([file]) => file.endsWith('/en.ts'));
    expect(ofEnglish.length).toBeGreaterThan(0);
    for (const [file, module] of ofEnglish) {
      const spanish = ofFeatures[file.replace('/en.ts', '/es.ts')];
      expect(
        leaves(spanish).map(([path]) => path),
        file,
      ).toEqual(leaves(module).map(([path]) => path));
      const copied = leaves(module).filter(([path, value]) => new Map(leaves(spanish)).get(path) === value);
      expect(copied, file).toEqual([]);
    }
  });
  test('[SH-20] Spanish has the same messages, none empty', () => {
    const spanish = new Map(leaves(es));
    expect([...spanish.keys()].toSorted()).toEqual(english.map(([path]) => path).toSorted());
    for (const [path, value] of spanish) expect(typeof value === 'function' || value !== '', path).toBe(true);
  });
  test('[SH-20] long Spanish sentences are translated, not copied', () => {
    const spanish = new Map(leaves(es));
    const copied = english.filter(
      ([path, value]) => typeof value === 'string' && value.split(' ').length > 3 && spanish.get(path) === value,
    );
    expect(copied).toEqual([]);
  });
});
test('[SH-21] every refusal has a text, and in English it is the catalogue’s own', () => {
  for (const [code, { text }] of Object.entries(errorCatalogue)) expect(errorText(en, code), code).toBe(text);
});
test('[SH-21] [P-297] a code nobody knows says the generic sentence', () => {
  expect(errorText(en, 'NEVER_HEARD')).toBe('Something went wrong');
  expect(errorText(en, 'toString')).toBe('Something went wrong');
});
test('[SH-22] the address outranks the remembered choice, which outranks the browser, which outranks English', () => {
  expect(chooseLocale('es', 'en', ['en'])).toBe('es');
  expect(chooseLocale('xx', 'es', ['en'])).toBe('es');
  expect(chooseLocale(null, null, ['fr-CA', 'es-MX', 'en'])).toBe('es');
  expect(chooseLocale(null, null, ['fr'])).toBe('en');
  expect(chooseLocale('toString', null, [])).toBe('en');
});
test('[SH-22] the pseudo language is right to left, made from English, and never offered', () => {
  const turned = pseudo(accounts);
  expect(turned.goOn).toBe(`\u202E${accounts.goOn}\u202C`);
  expect(turned.step(2, 7)).toContain('Step 2 of 7');
  expect(turned.password.strength).toHaveLength(5);
  expect(locales['en-XB'].dir).toBe('rtl');
  expect(offeredLocales).not.toContain('en-XB');
});
test('[SH-22] counted words follow the rules of their language', () => {
  expect(accounts.goOnLeft(1)).toBe('Continue, 1 left');
  expect(spanishAccounts.goOnLeft(1)).toBe('Continuar, falta 1');
  expect(spanishAccounts.goOnLeft(3)).toBe('Continuar, faltan 3');
  expect(pluraliser('pl')(3, { one: 'a', few: 'b', other: 'c' })).toBe('b');
  expect(pluraliser('en')(3, { one: 'a', other: 'c' })).toBe('c');
});
test('[SH-28] a feature can bring its own texts, and a language of them is fetched once', async () => {
  let fetched = 0;
  const area = createArea({ title: 'Rooms' }, async () => {
    fetched += 1;
    return { title: 'Salas' };
  });
  expect(area.english.title).toBe('Rooms');
  expect(await area.load('es')).toEqual({ title: 'Salas' });
  expect(area.load('es')).toBe(area.load('es'));
  expect(fetched).toBe(1);
  expect((await area.load('en-XB')).title).toContain('Rooms');
});

test('[SH-30] every label of the lists that an installation starts with has a Spanish text, and no other has', () => {
  const labels = [
    ...categories.flatMap(({ label, children }) => [label, ...children.map(([, name]) => name)]),
    ...subProfessions.map(({ label }) => label),
  ];
  expect(labels.length).toBeGreaterThan(90);
  expect(Object.keys(spanishLabels).toSorted()).toEqual([...new Set(labels)].toSorted());
});
