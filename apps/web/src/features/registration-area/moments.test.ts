import { afterEach, expect, test } from 'vitest';
import { createRecordedStore } from '../../app/recorded-store.ts';
import { decide, makeLink } from './actions.ts';

let close = (): void => {};
afterEach(() => close());

test('[P-284] a link that lets people in, and a yes, send ALLOW_REGISTRATION; a no does not', async () => {
  const made = createRecordedStore({
    '/competitions//invite-links': { link: {} },
    '/competitions//containers/decide': { changed: 1 },
  });
  close = made.close;
  await made.store.dispatch(makeLink('key', { kind: 'public' }));
  await made.store.dispatch(decide('key', ['CON1'], { approval: 'approved' }, 'Could not approve it.'));
  await made.store.dispatch(decide('key', ['CON1'], { approval: 'refused', reason: 'No.' }, 'Could not refuse it.'));
  expect(made.events).toEqual([
    'COMPETITION/REGISTRATION/ALLOW_REGISTRATION',
    'COMPETITION/REGISTRATION/ALLOW_REGISTRATION',
  ]);
});
