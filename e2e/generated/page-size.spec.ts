import type { Response } from '@playwright/test';
import { callerFor } from '../support/competition.ts';
import { openAsNewPerson } from '../support/participant.ts';
import { expect, test } from '../support/test.ts';

test('[P-300] a list of more than 45 asks for and shows 45, and the rest on request', async ({ browser, request }) => {
  const { page, person } = await openAsNewPerson(browser, 'zola');
  const call = await callerFor(request, person.email, person.password);
  for (let number = 1; number <= 47; number += 1)
    await call('POST', '/competitions', { competitionName: `Draft ${number}`, competitionType: 'SOLO' });
  const answers: number[] = [];
  const reading: Promise<void>[] = [];
  const read = async (response: Response): Promise<void> => {
    if (!/\/new\/api\/competitions\?/u.test(response.url())) return;
    answers.push(((await response.json()) as { items: unknown[] }).items.length);
  };
  const keep = (response: Response): void => void reading.push(read(response));
  page.on('response', keep);
  await page.goto('/auth/dashboard/?tab=organised');
  const drafts = page.getByRole('main').getByRole('link', { name: /^Draft \d+$/u });
  await expect(drafts).toHaveCount(45);
  await expect.poll(() => answers).toContain(45);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(drafts).toHaveCount(47);
  // The page may show the answer before its text has been read here.
  await expect.poll(() => answers).toContain(2);
  page.off('response', keep);
  await Promise.all(reading);
  await page.context().close();
});
