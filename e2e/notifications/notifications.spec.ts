import { expectAccessible } from '../support/axe.ts';
import { callerFor, liveCompetition } from '../support/competition.ts';
import { as, sameDocument, subscribes, workspace } from '../support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { openAsNewPerson } from '../support/participant.ts';
import { expect, test } from '../support/test.ts';

const bell = /^Updates, \d+\+? unread$/u;

test('[NT-3] [NT-7] [NT-13] [NT-14] an answer reaches the bell; read on one device it is read on the other', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Told At Once', type: 'SOLO' });
  const participant = await callerFor(request, demoParticipant, demoPassword);
  await participant('POST', `/registrations/${code}`, { answers: {} });
  const at = `/competitions/${code}/questions`;
  const { question } = await participant('POST', at, { question: 'Is there a lift?' });
  await participant('POST', '/notices/read', { until: '2099-01-01T00:00:00.000Z' });

  const laptop = await as(browser, request, demoParticipant);
  const laptopListens = subscribes(laptop, 'private-user-');
  await laptop.goto('/auth/dashboard/');
  await expect(laptop.getByRole('link', { name: 'Updates', exact: true })).toBeVisible();
  await laptopListens;
  const sameLaptop = await sameDocument(laptop);
  const phone = await as(browser, request, demoParticipant, { viewport: { width: 390, height: 844 } });
  const phoneListens = subscribes(phone, 'private-user-');
  await phone.goto('/auth/updates');
  await expect(phone.getByRole('heading', { name: 'Updates' })).toBeVisible();
  await phoneListens;
  const samePhone = await sameDocument(phone);

  const { questionCode } = question as { questionCode: string };
  await call('PUT', `${at}/${questionCode}/answer`, { answer: 'Yes, at the north door.', isPublic: true, version: 1 });
  await expect(laptop.getByRole('link', { name: 'Updates, 1 unread' })).toBeVisible();
  const way = phone.getByRole('link', { name: 'Your question has an answer' });
  const line = phone.getByRole('listitem').filter({ has: way, hasText: 'Yes, at the north door.' });
  await expect(line).toContainText('Told At Once');
  // The bar at the bottom lies over whatever line is there: all of the list is looked at.
  await phone.setViewportSize({ width: 390, height: 4000 });
  await expectAccessible(phone);
  await samePhone();

  await line.getByRole('link', { name: 'Your question has an answer' }).click();
  await expect(phone.getByRole('heading', { name: 'Questions about Told At Once' })).toBeVisible();
  await expect(laptop.getByRole('link', { name: 'Updates', exact: true })).toBeVisible();
  await sameLaptop();
});

test('[NT-7] [NT-14] “Mark all as read” empties the bell, also in the rail of the workspace', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'In The Rail', type: 'SOLO' });
  const other = await liveCompetition(request, { name: 'Told To The Organiser', type: 'SOLO' });
  // Other journeys know the people of the demonstration as they are: one of them in a crew would see more.
  const { page, person } = await openAsNewPerson(browser, 'pilar');
  const participant = await callerFor(request, person.email, person.password);
  await participant('POST', `/registrations/${other.code}`, { answers: {} });
  await call('POST', `/competitions/${code}/crew`, { email: person.email, permissions: ['registration.manage'] });
  await page.goto(workspace(code, '?area=registration'));
  await page.getByRole('link', { name: bell }).filter({ visible: true }).click();
  await expect(page.getByText('invites you to the crew of In The Rail')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Updates', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page.getByText('You have read everything.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all updates' }).click();
  await expect(page.getByText('invites you to the crew of In The Rail')).toBeVisible();
});

test('[NT-15] the list keeps its place while it loads, says that it did not load, and tries again', async ({
  browser,
  request,
}) => {
  const page = await as(browser, request, demoOrganiser);
  // A live connection would read the list again by itself.
  await page.routeWebSocket(/\/realtime\//u, () => undefined);
  let letFail = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letFail = resolve;
  });
  const calls = '**/new/api/notices?*';
  await page.route(calls, async (route) => {
    await held;
    return route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Busy.' } });
  });
  await page.goto('/auth/updates');
  await expect(page.getByRole('status', { name: 'Loading your updates' })).toBeVisible();
  letFail();
  await expect(page.getByText('Your updates did not load')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Read on one device is read on all.')).toBeVisible();
});
