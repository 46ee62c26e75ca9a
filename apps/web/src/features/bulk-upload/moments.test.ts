import { afterEach, expect, test } from 'vitest';
import { createRecordedStore } from '../../app/recorded-store.ts';
import { apply, check } from './actions.ts';

let close = (): void => {};
afterEach(() => close());

test('[P-285] an upload that is applied sends BULK_UPLOAD; one that is only looked at does not', async () => {
  const bulkUpload = { bulkUploadCode: 'BLK1', newMembers: 3 };
  const made = createRecordedStore({
    '/competitions//bulk-uploads/BLK1/check': { bulkUpload },
    '/competitions//bulk-uploads/BLK1/apply': { bulkUpload },
  });
  close = made.close;
  await made.store.dispatch(check('key', 'BLK1', { email: 0 } as never));
  expect(made.events).toEqual([]);
  await made.store.dispatch(apply('key', 'BLK1'));
  expect(made.events).toEqual(['COMPETITION/REGISTRATION/BULK_UPLOAD']);
});
