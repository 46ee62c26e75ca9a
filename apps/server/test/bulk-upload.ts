import type { BulkUpload } from '@podium/contract';
import { expect } from 'vitest';
import type { TestCompetition } from './competition.ts';
import { upload } from './upload.ts';
import type { Answer, World } from './world.ts';

export const uploadIn = (answer: Answer): BulkUpload => {
  expect(answer.body.code).toBeUndefined();
  return answer.body['bulkUpload'] as BulkUpload;
};
export const pathOf = ({ bulkUploadCode }: BulkUpload) => ({ params: { bulkUploadCode } });

/** Bulk uploads of one organiser. */
export const createUploader = (world: World, token: () => string) => {
  const start = async (it: TestCompetition, csv: string): Promise<BulkUpload> =>
    uploadIn(
      await upload(world, 'startBulkUpload', csv, {
        token: token(),
        params: { competitionCode: it.code },
        name: 'people.csv',
      }),
    );
  const check = async (it: TestCompetition, csv: string): Promise<BulkUpload> => {
    const started = await start(it, csv);
    return uploadIn(await it.call('checkBulkUpload', { ...pathOf(started), body: { mapping: started.mapping } }));
  };
  const read = async (it: TestCompetition, of: BulkUpload): Promise<BulkUpload> =>
    uploadIn(await it.call('getBulkUpload', pathOf(of)));
  /** Accepts a checked upload and does its job. */
  const apply = async (it: TestCompetition, of: BulkUpload): Promise<BulkUpload> => {
    expect(uploadIn(await it.call('applyBulkUpload', pathOf(of))).state).toBe('applying');
    await world.runJobs();
    return read(it, of);
  };
  const run = async (it: TestCompetition, csv: string): Promise<BulkUpload> => {
    const checked = await check(it, csv);
    expect(checked.errors).toEqual([]);
    return apply(it, checked);
  };
  return { start, check, read, apply, run };
};
