/*
 * Opens the judge's page without a network: it keeps the files that the page consists of. Data is not its business; cards and scores are in
 * the page's own storage. It is registered by the judge's page only.
 */

interface WorkEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  addEventListener: {
    (name: 'install' | 'activate', handle: (event: WorkEvent) => void): void;
    (name: 'fetch', handle: (event: FetchEvent) => void): void;
  };
}

/** Filled in by the build: a hash of the files, and their addresses. */
const kept = { version: '__OFFLINE_VERSION__', files: JSON.parse('__OFFLINE_FILES__') as string[] };
const prefix = 'podium-page-';
const cacheName = `${prefix}${kept.version}`;
const page = '/index.html';
/** A network that is there and does not answer must not keep a judge waiting. */
const patienceMs = 4000;

const worker = globalThis as unknown as WorkerScope;

const fill = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await cache.addAll([page, ...kept.files]);
};
const removeOlder = async (): Promise<void> => {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
};

const keptPage = async (): Promise<Response> => (await caches.match(page)) ?? Response.error();
const openPage = async (request: Request): Promise<Response> => {
  const impatient = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return (await Promise.race([fetch(request), impatient])) ?? (await keptPage());
  } catch {
    return keptPage();
  }
};
const openFile = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

// An update waits until every page of the old one is closed, which is what a worker does unless told otherwise.
worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(removeOlder()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/new/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (kept.files.includes(pathname)) event.respondWith(openFile(request));
});
