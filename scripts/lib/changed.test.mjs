import { expect, test } from 'vitest';
import { chooseTests, describeLeftOut } from './changed.mjs';

const files = [
  'packages/domain/src/rounds/weights.ts',
  'packages/domain/src/rounds/weights.test.ts',
  'packages/domain/src/text/names.test.ts',
  'apps/server/src/features/rounds/add-round.ts',
  'apps/server/src/features/rounds/rounds.integration.test.ts',
  'apps/server/src/features/crew/crew.integration.test.ts',
  'apps/server/src/platform/http/http.integration.test.ts',
  'apps/server/src/media/core/forwarder.integration.test.ts',
  'e2e/organiser/round-order.spec.ts',
  'e2e/organiser/crew.spec.ts',
  'e2e/generated/store.spec.ts',
];
const imports = [
  { from: 'packages/domain/src/rounds/weights.test.ts', to: 'packages/domain/src/rounds/weights.ts' },
  { from: 'apps/server/src/features/rounds/add-round.ts', to: 'packages/domain/src/rounds/weights.ts' },
  {
    from: 'apps/server/src/features/crew/crew.integration.test.ts',
    to: 'apps/server/src/features/rounds/add-round.ts',
  },
  { from: 'e2e/support/crew.ts', to: 'e2e/support/people.ts' },
  { from: 'e2e/organiser/crew.spec.ts', to: 'e2e/support/crew.ts' },
];
const chosen = (...changed) =>
  Object.fromEntries(
    Object.entries(chooseTests({ changed, files, imports })).map(([kind, choice]) => [kind, choice.chosen]),
  );

test('[TS-4] a rule touches the tests that import it, and the integration tests and journeys of its noun', () => {
  expect(chosen('packages/domain/src/rounds/weights.ts')).toEqual({
    unit: ['packages/domain/src/rounds/weights.test.ts'],
    integration: ['apps/server/src/features/rounds/rounds.integration.test.ts'],
    media: [],
    journeys: ['e2e/organiser/round-order.spec.ts'],
  });
});
test('[TS-4] a part of the platform touches the integration tests beside it', () => {
  expect(chosen('apps/server/src/platform/http/register.ts').integration).toEqual([
    'apps/server/src/platform/http/http.integration.test.ts',
  ]);
});
test('[TS-4] a support file touches the journeys that import it, also through another', () => {
  expect(chosen('e2e/support/people.ts').journeys).toEqual(['e2e/organiser/crew.spec.ts']);
});
test('[TS-4] a changed test is chosen, and anything of the media engine chooses all media tests', () => {
  expect(chosen('e2e/generated/store.spec.ts').journeys).toEqual(['e2e/generated/store.spec.ts']);
  expect(chosen('apps/server/src/video/room/room.ts').media).toHaveLength(1);
});
test.each([
  ['package-lock.json', { unit: 2, integration: 3, media: 1, journeys: 3 }],
  ['apps/server/test/world.ts', { unit: 0, integration: 3, media: 1, journeys: 0 }],
  ['e2e/server.ts', { unit: 0, integration: 0, media: 0, journeys: 3 }],
])('[TS-4] %s is what tests stand on: all of them are chosen', (file, counts) => {
  const choice = Object.entries(chosen(file)).map(([kind, list]) => [kind, list.length]);
  expect(Object.fromEntries(choice)).toEqual(counts);
});
test('[TS-5] what is left out is told', () => {
  expect(describeLeftOut(chooseTests({ changed: ['e2e/generated/store.spec.ts'], files, imports }))).toBe(
    '2 of 2 files of unit tests, 3 of 3 files of integration tests, 1 of 1 files of media tests, 2 of 3 files of journeys',
  );
});
