import { readFileSync } from 'node:fs';
import { type Access, type Endpoint, endpoints } from '@podium/contract';
import { permissions } from '@podium/domain/crew';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../../../../docs/rights.md', import.meta.url), 'utf8');

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

const written = page
  .split(/^## /mu)
  .slice(1)
  .flatMap((section) => {
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
