import { readFile } from 'node:fs/promises';
import { demonstration } from '../support/demonstration.ts';
import { expectAccessible } from '../support/axe.ts';
import { as, workspace } from '../support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { beSignedIn, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[P-020] [PV-2] [PV-3] [PV-10] a participant reads the review of the released round', async ({
  page,
  request,
}) => {
  const { team } = await demonstration(request);
  await beSignedIn(page, demoParticipant, demoPassword);
  await page.goto(`/auth/competitions/p/${team}`);
  await page.getByRole('link', { name: 'Review' }).click();
  const criteria = page.getByRole('region', { name: 'By criterion' });
  await expect(criteria.getByRole('listitem')).toHaveCount(3);
  await expect(criteria).toContainText(
    /(Above|In|Below) the (middle|upper|lower) half\. ?Better than \d of 7 entries\./u,
  );
  await expect(criteria).not.toContainText('Better than 0');
  await expect(page.getByText(/^\d \/ 8$/u)).toBeVisible();
  await expect(page.getByText(/^since /u)).toBeHidden();
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

test('[PV-5] [PV-6] [PV-8] [PV-9] a student thanks for a comment, asks about another, pins it and takes the PDF along; the organiser reads it', async ({
  browser,
  page,
  request,
}) => {
  const { team } = await demonstration(request);
  await beSignedIn(page, demoParticipant, demoPassword);
  await page.goto(`/auth/competitions/p/${team}`);
  await page.getByRole('link', { name: 'Review' }).click();
  const comments = page.getByRole('region', { name: 'What the judges wrote' });
  const [first, second] = [comments.getByRole('figure').nth(0), comments.getByRole('figure').nth(1)];
  await first.getByRole('button', { name: 'Say thanks' }).click();
  await expect(first.getByText('You said thanks')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Ask about it' })).toBeHidden();
  const asked = (await second.getByRole('blockquote').textContent()) ?? '';
  await second.getByRole('button', { name: 'Ask about it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your question').fill('Which part would you change first?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the question' }).click();
  await expect(second.getByText('You asked: Which part would you change first?')).toBeVisible();
  await second.getByRole('button', { name: 'Show this one large' }).click();
  await expect(first.getByRole('blockquote')).toHaveText(asked);
  await expectAccessible(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/-review\.pdf$/u);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto(workspace(team, '?content=round&part=replies'));
  const replies = organiser.getByRole('region', { name: 'Thanks and questions' });
  await expect(replies).toContainText('1 thanks, 1 question');
  await replies.getByText('Questions', { exact: true }).click();
  await expect(replies.getByRole('listitem').filter({ hasText: 'Which part would you change first?' })).toContainText(
    asked,
  );
  await expectAccessible(organiser);
  await organiser.context().close();
});

test('[PS-3] a student shares a skill with everyone; a stranger sees what is allowed and nothing before', async ({
  browser,
  page,
  request,
}) => {
  await demonstration(request);
  await beSignedIn(page, demoParticipant, demoPassword);
  const { user } = await sessionOf(request, demoParticipant, demoPassword);
  const { userId } = user as { userId: string };
  const setVisibility = async (name: 'Members' | 'Everyone'): Promise<void> => {
    await page.goto('/auth/account-info?section=profile');
    await page.getByRole('radio', { name }).check();
    await expect(page.getByText(`${name} can see your profile now`).first()).toBeVisible();
  };
  const stranger = await (await browser.newContext()).newPage();
  await setVisibility('Members');
  await stranger.goto(`/profile/${userId}`);
  await expect(stranger.getByRole('heading', { name: 'No one to see here' })).toBeVisible();
  expect((await stranger.request.get(`/new/api/share-cards/profile/${userId}.png`)).status()).toBe(404);
  await setVisibility('Everyone');
  await page.goto(`/profile/${userId}`);
  await page.getByRole('button', { name: 'Show research on my profile' }).click();
  await expect(page.getByRole('button', { name: 'Hide research from my profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const picture = page.getByRole('img', { name: /^The picture that goes with the link/u });
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
  await expect(page.getByLabel('Link to your profile').first()).toContainText(`/profile/${userId}`);
  await expectAccessible(page);
  await stranger.reload();
  const shown = stranger.getByRole('region', { name: 'Skills' });
  await expect(shown).toContainText('research');
  await expect(shown).not.toContainText('creativity');
  await expect(stranger.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
  await expect(stranger.locator('meta[property="og:image"]')).toHaveAttribute('content', /share-cards\/profile\//u);
  await stranger.context().close();
});
