import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { field, log, teamOfTwo, write } from '../support/chat.ts';
import { as, otherParticipant, sameDocument, subscribes } from '../support/live.ts';
import { demoOrganiser, demoParticipant } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('[P-032] [CH-3] [CH-8] [CH-11] [CH-12] what one writes appears with the others without a reload, and is answered', async ({
  browser,
  request,
}) => {
  const { code, organisers, containerCode } = await teamOfTwo(request, 'Talked Over');
  const page = await as(browser, request, demoParticipant);
  const pageListens = subscribes(page, `private-chat-O${containerCode}`);
  await page.goto(organisers);
  await expect(page.getByText('Write what you want to know.')).toBeVisible();
  await pageListens;
  const samePage = await sameDocument(page);
  const organiser = await as(browser, request, demoOrganiser);
  const organiserListens = subscribes(organiser, `private-competition-${code}`);
  await organiser.goto(`/auth/messages/${code}`);
  await expect(organiser.getByText('No team waits for an answer.')).toBeVisible();
  await organiserListens;
  const sameOrganiser = await sameDocument(organiser);

  await write(page, 'Our arm is 5.2 kg. See https://example.org/rules, please.');
  await expect(field(page)).toHaveValue('');
  const row = organiser.getByRole('link', { name: /Sông Hậu/u });
  await expect(row).toContainText('One unread message');
  await row.click();
  await expect(log(organiser)).toContainText('Our arm is 5.2 kg.');
  await expect(organiser.getByRole('link', { name: 'https://example.org/rules', exact: true })).toHaveAttribute(
    'rel',
    /noopener/u,
  );
  await expect(row).not.toContainText('unread');
  await write(organiser, 'The whole robot counts, gripper too.');
  await expect(log(page)).toContainText('The whole robot counts, gripper too.');
  await expectAccessible(organiser);

  await field(page).press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'You are changing a message' });
  await editor.fill('Our arm is 4.8 kg.');
  await editor.press('Enter');
  await expect(log(organiser)).toContainText('Our arm is 4.8 kg.');
  await expect(log(organiser)).toContainText('changed');
  await page.getByRole('button', { name: 'Actions for “Our arm is 4.8 kg.”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(log(organiser)).toContainText('Deleted by its writer.');
  await expect(log(organiser)).not.toContainText('4.8 kg');
  await expectAccessible(page);
  await samePage();
  await sameOrganiser();
});

test('[CH-6] [CH-15] [CH-16] a network cut in two browsers: what was written waits on the device, and arrives once and in order', async ({
  browser,
  request,
}) => {
  const { group, containerCode, say, mate } = await teamOfTwo(request, 'Cut Off');
  const page = await as(browser, request, demoParticipant, { viewport: { width: 390, height: 844 } });
  const other = await as(browser, request, otherParticipant);
  for (const one of [page, other]) {
    const listens = subscribes(one, `private-chat-G${containerCode}`);
    await one.goto(group);
    await expect(field(one)).toBeVisible();
    await listens;
  }
  await write(page, 'Before the cut');
  await expect(log(other)).toContainText('Before the cut');

  await page.context().setOffline(true);
  await write(page, 'First without a network');
  await write(page, 'Second without a network');
  await expect(page.getByText('Offline. 2 messages wait on this device.')).toBeVisible();
  await expect(page.getByText('waits for the network')).toHaveCount(2);
  await say(mate, 'G', 'Meanwhile, from the other side', 'meanwhile-1');
  await expect(log(other)).toContainText('Meanwhile, from the other side');
  await page.context().setOffline(false);
  for (const one of [page, other])
    await expect(log(one)).toContainText(
      /Before the cut.*Meanwhile, from the other side.*First without a network.*Second without a network/su,
    );
  await expect(page.getByText('waits for the network')).toHaveCount(0);

  // The answer is lost on its way: the message is there, and the device does not know it.
  await page.route('**/chats/*/messages', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await write(page, 'Sent twice, there once');
  await expect(log(other)).toContainText('Sent twice, there once');
  await expect(page.getByText('Offline. 1 message waits on this device.')).toBeHidden();
  await page.unroute('**/chats/*/messages');
  await page.reload();
  await expect(log(page).getByText('Sent twice, there once')).toHaveCount(1);
  await expect(page.getByText(/being sent|waits for the network/u)).toHaveCount(0);
  await expect(log(other).getByText('Sent twice, there once')).toHaveCount(1);
});

test('[CH-8] [CH-10] [CH-18] [CH-19] a chat opens at what is new, is read on all devices, keeps what is typed, and leads back', async ({
  browser,
  request,
}) => {
  const { group, organisers, say, mate } = await teamOfTwo(request, 'Long Talk');
  for (let one = 1; one <= 55; one += 1) await say(mate, 'G', `Message ${one} of many`, `long-talk-${one}`);
  const line = (page: Page, number: number) => log(page).getByText(`Message ${number} of many`, { exact: true });
  const desktop = await as(browser, request, demoParticipant);
  await desktop.goto('/auth/messages');
  await expect(desktop.getByRole('link', { name: /^Sông Hậu/u }).filter({ hasText: 'of many' })).toContainText(
    '55 unread messages',
  );
  const phone = await as(browser, request, demoParticipant, { viewport: { width: 390, height: 844 } });
  await phone.goto(group);
  await expect(phone.getByText('55 new')).toBeInViewport();
  await expect(line(phone, 1)).toBeInViewport();
  await expect(line(phone, 55)).not.toBeInViewport();
  await log(phone).press('End');
  await expect(line(phone, 55)).toBeInViewport();
  await expect(desktop.getByRole('link', { name: /^Sông Hậu/u }).filter({ hasText: 'of many' })).not.toContainText(
    'unread',
  );
  await field(phone).fill('Half a sentence');
  await phone.goto(organisers);
  await expect(field(phone)).toHaveValue('');
  await phone.goto(group);
  await expect(field(phone)).toHaveValue('Half a sentence');
  await expect(phone.getByText(/^\d+ new$/u)).toHaveCount(0);
  await expect(line(phone, 55)).toBeInViewport();
  // Messages that load above move nothing of what is read.
  await expect(line(phone, 5)).toHaveCount(0);
  await log(phone).press('Home');
  await expect(line(phone, 1)).toBeAttached();
  await expect(line(phone, 7)).toBeInViewport();
  await expect(line(phone, 1)).not.toBeInViewport();
});

test('[CH-20] a chat keeps its shape while it loads, says that it did not load, and tries again', async ({
  browser,
  request,
}) => {
  const { code, group, containerCode } = await teamOfTwo(request, 'Slow Talk');
  const page = await as(browser, request, demoParticipant);
  await page.routeWebSocket(/\/realtime\//u, () => undefined);
  let letFail = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letFail = resolve;
  });
  const calls = `**/new/api/competitions/${code}/chats/G${containerCode}`;
  await page.route(calls, async (route) => {
    await held;
    return route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Busy.' } });
  });
  await page.goto(group);
  await expect(page.getByRole('status', { name: 'Loading the chat' })).toBeVisible();
  letFail();
  await expect(page.getByText('The chat did not load')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Only the 2 of you read this.')).toBeVisible();
  await expect(page.getByText('Say hello to your team.')).toBeVisible();
});
