import { afterEach, expect, test } from 'vitest';
import { createRecordedStore } from '../../app/recorded-store.ts';
import { saveStep } from './actions.ts';

const competition = {
  competitionCode: 'CMP1',
  competitionType: 'SOLO',
  competitionName: 'Race',
  createStep: 1,
  version: 1,
  roundData: [],
  subCategoryArray: [],
  me: { role: 'organiser' },
};
let close = (): void => {};
afterEach(() => close());

test.each([
  ['[P-281]', 1, 'COMPETITION/CREATE/STEP_1'],
  ['[P-282]', 2, 'COMPETITION/CREATE/STEP_2'],
  ['[P-283]', 3, 'COMPETITION/CREATE/STEP_3'],
] as const)('%s step %d of creation, once saved, sends %s', async (_, step, name) => {
  const made = createRecordedStore({ '/competitions': { competition }, '/competitions/CMP1': { competition } });
  close = made.close;
  await made.store.dispatch(saveStep('key', step));
  expect(made.events).toEqual([name]);
});
test('[P-281] a step that was refused sends nothing', async () => {
  const made = createRecordedStore({}, { '/competitions': { code: 'VALIDATION_FAILED', message: '' } });
  close = made.close;
  await expect(made.store.dispatch(saveStep('key', 1))).rejects.toThrow();
  expect(made.events).toEqual([]);
});
