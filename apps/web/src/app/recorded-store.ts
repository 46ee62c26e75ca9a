import { createStorage } from '../platform/persist/storage.ts';
import { createAppStore } from './store.ts';

/** For tests: the real store with a server that gives these answers by path; what leaves is recorded. */
export const createRecordedStore = (
  answers: Readonly<Record<string, object>>,
  refused: Readonly<Record<string, object>> = {},
) => {
  const events: string[] = [];
  const sent: { path: string; body: unknown; token: string | undefined }[] = [];
  const made = createAppStore({
    fetch: (async (url: string, init: RequestInit) => {
      const path = url.replace('/new/api', '');
      const headers = init.headers as Record<string, string>;
      sent.push({
        path,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        token: headers['Authorization'],
      });
      const refusal = refused[path];
      return refusal ? Response.json(refusal, { status: 400 }) : Response.json(answers[path] ?? {});
    }) as unknown as typeof fetch,
    storage: createStorage(),
    sinks: [{ name: 'test', capture: ({ name }) => void events.push(name) }],
  });
  return { ...made, events, sent };
};
