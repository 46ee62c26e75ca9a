import type { BrowserContext, Page } from '@playwright/test';

interface Effort {
  clicks: number;
  fields: number;
}

/** From now on every page of this browser counts what its user does, over all screens. Call it before the page is opened. */
export const countEffort = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const note = (list: 'clicks' | 'fields', what: string): void => {
      const known = JSON.parse(sessionStorage.getItem(list) ?? '[]') as string[];
      if (list === 'clicks' || !known.includes(what)) sessionStorage.setItem(list, JSON.stringify([...known, what]));
    };
    const nameOf = (element: Element): string =>
      (element.closest('a, button, label')?.textContent ?? element.textContent ?? element.tagName).trim().slice(0, 40);
    // A press of the pointer is one click, whatever the label it falls on passes on to its field.
    addEventListener('pointerdown', ({ target }) => note('clicks', nameOf(target as Element)), { capture: true });
    addEventListener(
      'input',
      ({ target }) => {
        const field = target as HTMLInputElement;
        const isTyped = field.matches('select, textarea') || !['radio', 'checkbox'].includes(field.type);
        if (isTyped) note('fields', `${location.pathname} ${field.labels?.[0]?.textContent ?? field.id}`);
      },
      { capture: true },
    );
  });
};

export const effortOf = async (page: Page): Promise<Effort & { list: string[] }> =>
  page.evaluate(() => {
    const read = (list: string): string[] => JSON.parse(sessionStorage.getItem(list) ?? '[]') as string[];
    return { clicks: read('clicks').length, fields: read('fields').length, list: read('clicks') };
  });
