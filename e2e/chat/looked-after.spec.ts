import { expectAccessible } from '../support/axe.ts';
import { field, log, teamOfTwo, write } from '../support/chat.ts';
import { as, otherParticipant, subscribes } from '../support/live.ts';
import { demoOrganiser, demoParticipant } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('[P-033] [CH-17] [CH-25] [CH-26] emoji from a script of its own, a composition, who types, and a search', async ({
  browser,
  request,
}) => {
  const { group, containerCode, say, mate } = await teamOfTwo(request, 'Typed Together');
  await say(mate, 'G', '明日、中央病院の前で', 'typed-together-1');
  const page = await as(browser, request, demoParticipant);
  const other = await as(browser, request, otherParticipant);
  for (const one of [page, other]) {
    const listens = subscribes(one, `presence-chat-G${containerCode}`);
    await one.goto(group);
    await listens;
  }
  await expect(page.getByText('Kwame is here.')).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (asked) => void fetched.push(asked.url()));
  await field(page).fill('Ready ');
  await expect(other.getByText('Vy is typing')).toBeVisible();
  await page.getByRole('button', { name: 'Emoji' }).click();
  await page.getByRole('searchbox', { name: 'Find an emoji' }).fill('rocket');
  expect(fetched.filter((url) => /emoji-picker.*\.js/u.test(url))).toHaveLength(1);
  expect(fetched.every((url) => new URL(url).host === new URL(page.url()).host)).toBe(true);
  await page.getByRole('button', { name: 'rocket', exact: true }).click();
  await expect(field(page)).toHaveValue('Ready 🚀');
  // An Enter that ends a composition belongs to the composition.
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229, bubbles: true });
  await expect(field(page)).toHaveValue('Ready 🚀');
  await field(page).press('Shift+Enter');
  await expect(field(page)).toHaveValue('Ready 🚀\n');
  await field(page).press('Enter');
  await expect(log(other)).toContainText('Ready 🚀');
  await page.getByRole('button', { name: 'Find in this chat' }).click();
  await page.getByRole('searchbox', { name: 'Find in this chat' }).fill('病院');
  await page
    .getByRole('search')
    .getByRole('button', { name: /中央病院/u })
    .click();
  await expect(log(page).getByText('明日、中央病院の前で')).toBeInViewport();
});

test('[MO-1] [MO-2] [MO-3] [MO-9] [CH-24] organisers remove, mute and finish; open screens follow, and a muted person reads on', async ({
  browser,
  request,
}) => {
  const { code, group, organisers, say, captain, mate, containerCode } = await teamOfTwo(request, 'Looked After Talk');
  await say(captain, 'O', 'Call me: 0700 111 222', 'looked-after-1');
  await say(mate, 'G', 'You are all stupid', 'looked-after-2');
  const page = await as(browser, request, demoParticipant);
  const listens = subscribes(page, `private-chat-O${containerCode}`);
  await page.goto(organisers);
  await listens;
  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto(organisers);
  await organiser.getByRole('button', { name: 'Actions for “Call me: 0700 111 222”' }).click();
  await organiser.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = organiser.getByRole('dialog', { name: 'Remove this message?' });
  await dialog.getByLabel('Reason').fill('A phone number was in it');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(log(page)).toContainText('A phone number was in it');
  await expect(log(page)).not.toContainText('0700');
  await organiser.getByRole('button', { name: 'Show again' }).click();
  await expect(log(page)).toContainText('0700 111 222');
  await organiser.getByRole('button', { name: 'Actions for “Call me: 0700 111 222”' }).click();
  await organiser.getByRole('menuitem', { name: 'Mute' }).click();
  const mute = organiser.getByRole('dialog', { name: /^Mute/u });
  await mute.getByLabel('Reason').fill('Asked twice already');
  await mute.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByText('The organisers have muted you.')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expect(log(page)).toContainText('0700 111 222');
  await write(organiser, 'We call you.');
  await expect(log(page)).toContainText('We call you.');
  await expect(organiser.getByText(/^Wanjiru Kamau answers/u)).toBeVisible();
  await organiser.getByRole('button', { name: 'Mark as done' }).click();
  await expect(organiser.getByRole('button', { name: 'Open again' })).toBeVisible();
  await page.goto(group);
  await page.getByRole('button', { name: 'Actions for “You are all stupid”' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report this message?' });
  await report.getByLabel('Reason').fill('It hurts');
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('The message was reported to the organisers.')).toBeVisible();
  await organiser.goto(`/auth/messages/${code}`);
  const reports = organiser.getByRole('region', { name: 'Reported messages' });
  await expect(reports).toContainText('You are all stupid');
  await expectAccessible(organiser);
  await reports.getByRole('button', { name: 'Mark as done' }).click();
  await expect(reports.getByText('Done')).toBeVisible();
  await organiser.getByRole('region', { name: 'Muted people' }).getByRole('button', { name: 'End' }).click();
  await expect(organiser.getByText('Nobody is muted.')).toBeVisible();
  await expect(field(page)).toBeVisible();
});
