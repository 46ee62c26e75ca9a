import { openIndexedStorage } from './indexed-storage.ts';
import type { LogStorage } from './log-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';

/** The device's storage; where the browser forbids it, the page's memory, which the screen warns about. */
export const openStorage = async (): Promise<LogStorage> => {
  try {
    const storage = await openIndexedStorage(indexedDB);
    // Asks the browser not to clear it when space runs short; a refusal changes nothing.
    void navigator.storage?.persist?.().catch(() => false);
    return storage;
  } catch {
    return createMemoryStorage();
  }
};
