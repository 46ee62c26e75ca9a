import type { Logger } from '../../platform/log.ts';
import type { BulkUploadStore } from './bulk-upload-store.ts';

export interface ProgressReport {
  /** Only remembers how far it is: a transaction that reports takes no second connection. */
  set(progress: number): void;
  end(): Promise<void>;
}

const everyMs = 250;

/**
 * Tells others how far an upload is while its transaction is open. A timer writes the latest number, at intervals, as a sign of life;
 * without one for a while the upload does not count as being applied, so that a killed one does not stay half done on a screen.
 * Start it before the transaction, because the timer belongs to the context that starts it.
 */
export const startProgress = (
  { store, log }: { store: BulkUploadStore; log: Logger },
  bulkUploadCode: string,
): ProgressReport => {
  let latest = 0;
  let writing: Promise<void> | undefined;
  const quietly = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      log.debug({ err: error, bulkUploadCode }, 'bulk uploads: the progress could not be written');
    }
  };
  const write = (): void => {
    writing ??= quietly(store.report(bulkUploadCode, latest)).finally(() => {
      writing = undefined;
    });
  };
  const timer = setInterval(write, everyMs);
  write();
  return {
    set(progress) {
      latest = progress;
    },
    async end() {
      clearInterval(timer);
      await writing;
      await quietly(store.endReport(bulkUploadCode));
    },
  };
};
