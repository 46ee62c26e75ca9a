import { gzipSync } from 'node:zlib';
import type { MemberCaller } from '../../src/platform/auth/caller.ts';
import { createBulkUploads } from '../../src/features/bulk-uploads/service.ts';
import { pino } from 'pino';
import type { World } from '../world.ts';

/** Uploads whose tables are read here and not in a worker thread, which takes longer to start than everything else of an upload. */
export const createQuickUploads = (world: World) => {
  const { changes, containers, jobStore } = world.app.services;
  const uploads = createBulkUploads({
    db: world.database.db,
    changes,
    containers,
    jobs: jobStore,
    log: pino({ level: 'silent' }),
    readTable: async (bytes) => {
      const [columns = [], ...rows] = Buffer.from(bytes)
        .toString('utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(','));
      return { columns, rowCount: rows.length, sample: rows.slice(0, 5), content: gzipSync(JSON.stringify(rows)) };
    },
  });
  return async (userCode: string, competitionCode: string, csv: string) => {
    const caller: MemberCaller = {
      kind: 'user',
      userCode,
      sessionId: '',
      competitionCode,
      role: { as: 'organiser' },
    };
    const unit = () => world.app.units.forCommand<never>(world.clock.now);
    const file = { name: 'people.csv', bytes: Buffer.from(csv) };
    const { bulkUpload } = await uploads.start(unit(), caller, file);
    const { bulkUploadCode, mapping } = bulkUpload;
    if (!mapping) throw new Error('The columns are not known.');
    return (await uploads.check(unit(), { ...caller, bulkUploadCode }, mapping)).bulkUpload;
  };
};
