import { expect, test } from '@playwright/test';
import { demonstration } from './support/demonstration.ts';
import { expectAccessible } from './support/axe.ts';
import { as } from './support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword } from './support/people.ts';
import { beSignedIn, sessionOf } from './support/session.ts';

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

test('[P-021] [SK-2] [SK-5] a student reads the review, shows a skill on the profile, and others see it with its evidence', async ({
  browser,
  page,
  request,
}) => {
  const { team } = await demonstration(request);
  await beSignedIn(page, demoParticipant, demoPassword);
  await page.goto(`/auth/competitions/p/${team}`);
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('region', { name: 'By criterion' })).toBeVisible();
  const { user } = await sessionOf(request, demoParticipant, demoPassword);
  const { userId } = user as { userId: string };
  await page.goto(`/profile/${userId}`);
  const skills = page.getByRole('region', { name: 'Skills' });
  const research = skills.getByRole('listitem').filter({ hasText: /^research/u });
  await expect(research).toContainText('2 pieces of evidence, little evidence, pulled to the middle');
  await expect(skills.getByRole('listitem').filter({ hasText: /^creativity/u })).toContainText(
    'One more piece of evidence',
  );
  await research.getByText('Evidence', { exact: true }).click();
  await expect(research).toContainText('Feasibility, Rescue Robots Open, Plan');
  await research.getByRole('button', { name: 'Show research on my profile' }).click();
  await expect(research.getByRole('button', { name: 'Hide research from my profile' })).toBeVisible();
  await expectAccessible(page);

  const other = await as(browser, request, demoOrganiser);
  await other.goto(`/profile/${userId}`);
  const shown = other.getByRole('region', { name: 'Skills' });
  await expect(shown).toContainText('research');
  await expect(shown).not.toContainText('creativity');
  await research.getByRole('button', { name: 'Hide research from my profile' }).click();
  await expect(research.getByRole('button', { name: 'Show research on my profile' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shown).toBeHidden();
});
