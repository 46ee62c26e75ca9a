import { expect, test } from '@playwright/test';
import { demonstration } from './support/demonstration.ts';
import { demoParticipant, demoPassword } from './support/people.ts';
import { beSignedIn } from './support/session.ts';

test('[P-020] [PV-2] [PV-3] a participant reads the review of the released round', async ({ page, request }) => {
  const { team } = await demonstration(request);
  await beSignedIn(page, demoParticipant, demoPassword);
  await page.goto(`/auth/competitions/p/${team}`);
  await page.getByRole('link', { name: 'Review' }).click();
  const criteria = page.getByRole('region', { name: 'By criterion' });
  await expect(criteria.getByRole('listitem')).toHaveCount(3);
  await expect(criteria).toContainText(
    /(Above|In|Below) the (middle|upper|lower) half\. ?Better than \d of 7 entries\./u,
  );
  await expect(page.getByText(/^\d \/ 8$/u)).toBeVisible();
  const table = page.getByRole('table', { name: 'Scores over the rounds' });
  await expect(table.getByRole('row', { name: /^You \d\.\d{3}$/u })).toBeVisible();
  const comments = page.getByRole('region', { name: 'What the judges wrote' });
  await expect(comments.getByRole('figure')).toHaveCount(3);
  await expect(comments).toContainText(/One of 3 judges, on (Understanding|Originality|Feasibility)/u);
  await expect(comments).not.toContainText(/Folasade|Henrik|Priyanka|Zolt|Aigerim|Jorge|Naledi|Marta|Kenji/u);
});
