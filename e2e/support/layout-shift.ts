import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { becomesQuiet } from './quiet.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
interface Watched {
  layoutShifts?: { value: number; moved: string[] }[];
}

/** From now on every page of this browser keeps what moved by itself. Call it before the page is opened. */
export const watchShifts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const shifts: NonNullable<Watched['layoutShifts']> = [];
    Object.assign(globalThis, { layoutShifts: shifts });
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.getAttribute('class')}`
        : (node?.nodeName ?? 'gone');
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map((value) => Math.round(value)).join(' ');
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput)
          shifts.push({
            value: shift.value,
            moved: shift.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Shifts are told a frame after they happen. */
const nextFrames = async (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Nothing on this page has moved since it was opened. */
export const expectNoShift = async (page: Page, where = page.url()): Promise<void> => {
  await becomesQuiet(page);
  await nextFrames(page);
  expect(await page.evaluate(() => (globalThis as Watched).layoutShifts), where).toEqual([]);
};

/** Opens an address; the calls of one kind are answered once everything else is drawn. Says whether there were any. */
export const openAnsweredLast = async (page: Page, address: string, calls: string): Promise<boolean> => {
  const held: Route[] = [];
  await page.route(calls, (route) => void held.push(route));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('a').first()).toBeVisible();
  await nextFrames(page);
  for (const route of held) await route.continue();
  await page.unrouteAll({ behavior: 'wait' });
  return held.length > 0;
};

/** The body of a call that failed. A call that was cut off instead would also bring the line that says one is offline. */
export const noAnswer = { code: 'SOMETHING_WENT_WRONG', message: 'No.', type: 'error' };
