import type { Page } from '@playwright/test';
import { becomesQuiet } from './quiet.ts';

/** Uses the page, as the move of a mouse does, and resolves when React has taken it over and nothing is on its way any more. */
export const takenOver = async (page: Page): Promise<void> => {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await becomesQuiet(page);
};

export const leaderboardOf = (competitionCode: string): string =>
  `/leaderboard/public/${competitionCode.replace('CMP', 'LDB')}`;
