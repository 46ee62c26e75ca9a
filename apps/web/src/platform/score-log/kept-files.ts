/** Submitted files that stay on a judge's device for times without a network. They go when the judge logs out. */
const cacheName = (judgeCode: string): string => `podium-judge-files-${judgeCode}`;
const addressOf = (submissionCode: string): string => `/kept-files/${encodeURIComponent(submissionCode)}`;

/** Larger files are read from the network only, so that one film does not push out forty pictures. */
export const largestKeptFile = 20_000_000;
export const maxKeptBytes = 150_000_000;

export interface KeptFiles {
  get(submissionCode: string): Promise<Blob | undefined>;
  put(submissionCode: string, file: Blob): Promise<void>;
  /** Which of these are kept. */
  among(submissionCodes: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Reading makes no cache: one that a page opens while the judge logs out would stay behind. */
const existingCache = async (name: string): Promise<Cache | undefined> =>
  (await caches.has(name)) ? caches.open(name) : undefined;

/** Without the browser's cache, which a private window may refuse, nothing is kept and everything else works. */
export const keptFilesOf = (judgeCode: string): KeptFiles => {
  const name = cacheName(judgeCode);
  const existing = async () => (globalThis.caches ? existingCache(name).catch(() => undefined) : undefined);
  return {
    get: async (submissionCode) => (await (await existing())?.match(addressOf(submissionCode)))?.blob(),
    put: async (submissionCode, file) => {
      const store = async () => (await caches.open(name)).put(addressOf(submissionCode), new Response(file));
      // Full storage is no reason not to show the file.
      if (globalThis.caches) await store().catch(() => undefined);
    },
    among: async (submissionCodes) => {
      const kept = new Set(((await (await existing())?.keys()) ?? []).map(({ url }) => new URL(url).pathname));
      return new Set(submissionCodes.filter((code) => kept.has(addressOf(code))));
    },
  };
};

export const removeKeptFiles = async (judgeCode: string): Promise<void> => {
  await globalThis.caches?.delete(cacheName(judgeCode)).catch(() => false);
};
