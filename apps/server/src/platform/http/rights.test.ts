import { readdirSync, readFileSync } from 'node:fs';
import { type Access, type Endpoint, endpoints } from '@podium/contract';
import { permissions } from '@podium/domain/crew';
import { expect, test } from 'vitest';

const docs = new URL('../../../../../docs/', import.meta.url);
const rules = new URL('rules/', docs);

/** The headings of the page, and those under “Rights” in the rules of a feature, one level deeper there. */
const rightsIn = (text: string): string[] => (text.split(/^## Rights$/mu)[1] ?? '').split(/^## /mu).slice(0, 1);
const sections = [
  ...readFileSync(new URL('rights.md', docs), 'utf8').split(/^## /mu).slice(1),
  ...readdirSync(rules)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => rightsIn(readFileSync(new URL(file, rules), 'utf8')))
    .flatMap((text) => text.split(/^### /mu).slice(1)),
];

/** What each heading of the page says, as the contract would say it. */
const headings: Readonly<Record<string, Access>> = {
  Anyone: { of: 'anyone' },
  'Signed-in users': { of: 'user' },
  Organiser: { of: 'competition', permission: 'organiser', participants: false },
  'Organiser and participants': { of: 'competition', permission: 'organiser', participants: true },
  'Organiser, any crew and participants': { of: 'competition', permission: 'any', participants: true },
  'Organiser and any crew': { of: 'competition', permission: 'any', participants: false },
  'A judge of the competition': { of: 'judge' },
  ...Object.fromEntries(
    permissions.flatMap((permission): [string, Access][] => [
      [`Organiser and crew with ${permission}`, { of: 'competition', permission, participants: false }],
      [`Organiser, crew with ${permission}, and participants`, { of: 'competition', permission, participants: true }],
    ]),
  ),
};

const written = sections.flatMap((section) => {
  const [heading = '', ...lines] = section.split('\n');
  return [...lines.join('\n').matchAll(/`(\w+)`/gu)].map(([, name = '']) => [name, heading] as const);
});

test('[RI-1] the page of rights and the contract name the same operations, each once', () => {
  expect(written.map(([name]) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted());
});
test.each(written)('[RI-1] %s: %s', (name, heading) => {
  const { access } = (endpoints as Readonly<Record<string, Endpoint>>)[name] ?? {};
  expect(headings[heading]).toBeDefined();
  expect(access).toEqual(headings[heading]);
});
