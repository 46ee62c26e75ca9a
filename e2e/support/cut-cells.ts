import type { Locator } from '@playwright/test';

/** Cells that do not show all of themselves, and addresses that go on in the next line elsewhere than after “@” or a dot. */
export const cutIn = (table: Locator): Promise<string[]> =>
  table.evaluate((within) => {
    const cut = [...within.querySelectorAll('th, td, th *')]
      .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).display !== 'inline')
      .filter((one) => one.closest('.visually-hidden') === null)
      .map((one) => `cut: ${one.textContent}`);
    const broken = [...within.querySelectorAll('tbody th b, tbody th small')].flatMap((one) => {
      const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const parts: string[] = [];
      for (let node = text.nextNode(); node; node = text.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const part = node.textContent ?? '';
        if (!part.includes(' ') && range.getClientRects().length > 1) parts.push(`broken: ${part}`);
      }
      return parts;
    });
    return [...cut, ...broken];
  });
