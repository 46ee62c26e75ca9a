import { basename } from 'node:path';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, TestInfo } from '@playwright/test';

const folder = new URL('../../test-results/actions/', import.meta.url);

/**
 * The store asks a page for the tools of developers when it is made, also in production. Ours pass every action on and send each type once;
 * the product itself has nothing for it.
 */
const listen = (): void => {
  interface Store {
    dispatch: (action: { type: unknown }) => unknown;
  }
  type Make = (...parts: unknown[]) => Store;
  const sent = new Set<unknown>();
  const page = globalThis as unknown as Record<string, unknown>;
  const send = (type: unknown): void => {
    if (sent.has(type)) return;
    sent.add(type);
    (page['tellAction'] as (type: string) => void)(String(type));
  };
  const recorder =
    (make: Make): Make =>
    (...parts) => {
      const store = make(...parts);
      return {
        ...store,
        dispatch: (action) => {
          send(action.type);
          return store.dispatch(action);
        },
      };
    };
  page['__REDUX_DEVTOOLS_EXTENSION_COMPOSE__'] =
    () =>
    (...enhancers: ((make: Make) => Make)[]) =>
    (make: Make): Make =>
      // Last in the chain: thunks are done with by then, and what arrives are plain actions.
      [...enhancers, recorder].reduceRight<Make>((made, enhance) => enhance(made), make);
};

/** Tells the types of the actions that any page of these contexts dispatches. */
export const recordActions = async (context: BrowserContext, types: Set<string>): Promise<void> => {
  await context.exposeFunction('tellAction', (type: string) => void types.add(type));
  await context.addInitScript(listen);
};

/** One file for each test: what it dispatched, and where it stands. */
export const keepActions = ({ testId, file }: TestInfo, types: ReadonlySet<string>): void => {
  mkdirSync(folder, { recursive: true });
  const kept = { spec: file.split('/').at(-1), types: [...types] };
  writeFileSync(new URL(`${testId}.json`, folder), JSON.stringify(kept));
};

export const readActions = (): { specs: ReadonlySet<string>; types: ReadonlySet<string> } => {
  mkdirSync(folder, { recursive: true });
  const kept = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { spec: string; types: string[] },
  );
  return { specs: new Set(kept.map(({ spec }) => spec)), types: new Set(kept.flatMap(({ types }) => types)) };
};

/** The journeys that a whole run has. */
export const allSpecs = (): string[] =>
  readdirSync(fileURLToPath(new URL('..', import.meta.url)), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts') && !path.startsWith('after/') && !path.includes('node_modules'))
    .map((path) => basename(path));
