import { expect, type Page } from '@playwright/test';

type Ending = 'real' | 'fail' | 'empty';
interface InPage {
  endingOf: (pathname: string) => Promise<Ending>;
}

/** In the page: every call of the product asks first how it is to end. */
const askFirst = (): void => {
  const send = globalThis.fetch.bind(globalThis);
  const { endingOf } = globalThis as unknown as InPage;
  /** The same answer without anything in its lists. */
  const emptied = (answer: unknown): unknown => {
    if (Array.isArray(answer)) return [];
    if (typeof answer !== 'object' || answer === null) return answer;
    return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? [] : value]));
  };
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const ending = pathname.startsWith('/new/api') ? await endingOf(pathname) : 'real';
    if (ending === 'fail') return Response.json({ code: 'INTERNAL', message: 'No.' }, { status: 500 });
    const response = await send(input, init);
    return ending === 'real' ? response : Response.json(emptied(await response.json()), { status: response.status });
  };
};

interface Held {
  call: string;
  ending: Ending;
  isAsked: boolean;
  mayEnd: Promise<void>;
}

/**
 * Holds a call of this page back, then lets it fail, then answers it with empty lists, as it is said here. A route of Playwright would do
 * the same and switch the cache of the browser off, which doubles the processor time of every page.
 */
export const holdAnswers = async (page: Page) => {
  let held: Held | undefined;
  await page.exposeFunction('endingOf', async (pathname: string): Promise<Ending> => {
    if (held?.call !== pathname) return 'real';
    held.isAsked = true;
    await held.mayEnd;
    return held?.call === pathname ? held.ending : 'real';
  });
  await page.addInitScript(askFirst);
  return {
    hold: (call: string) => {
      let letEnd = (): void => undefined;
      const mayEnd = new Promise<void>((resolve) => (letEnd = resolve));
      const one: Held = { call, ending: 'fail', isAsked: false, mayEnd };
      held = one;
      return {
        asked: () => expect.poll(() => one.isAsked).toBe(true),
        fail: () => letEnd(),
        empty: () => {
          one.ending = 'empty';
        },
        release: () => {
          letEnd();
          held = undefined;
        },
      };
    },
  };
};
export type HeldAnswers = Awaited<ReturnType<typeof holdAnswers>>;
