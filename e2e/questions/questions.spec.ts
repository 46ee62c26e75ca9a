import { expectAccessible } from '../support/axe.ts';
import { callerFor, liveCompetition } from '../support/competition.ts';
import { as, sameDocument, subscribes, workspace } from '../support/live.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const asked = 'May we bring our own batteries?';

test('[QA-4] [QA-6] [QA-8] [QA-13] [QA-16] a question and its answer reach every open screen without a reload', async ({
  browser,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Asked Aloud', type: 'SOLO' });
  const participant = await callerFor(request, demoParticipant, demoPassword);
  await participant('POST', `/registrations/${code}`, { answers: {} });

  const organiser = await as(browser, request, demoOrganiser);
  const organiserListens = subscribes(organiser, `private-competition-${code}`);
  await organiser.goto(workspace(code, '?area=registration&part=questions'));
  await expect(organiser.getByText('No question waits for an answer.')).toBeVisible();
  await organiserListens;
  const sameWorkspace = await sameDocument(organiser);
  const guest = await (await browser.newContext()).newPage();
  const guestListens = subscribes(guest, `questions-${code}`);
  await guest.goto(`/competitions/${code}/questions`);
  await expect(guest.getByText('Nobody has asked a public question yet.')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Take part' })).toBeVisible();
  await expect(guest.getByRole('textbox', { name: 'Your question' })).toHaveCount(0);
  await guestListens;
  const sameGuest = await sameDocument(guest);

  const page = await as(browser, request, demoParticipant, { viewport: { width: 390, height: 844 } });
  await page.goto(`/auth/competitions/p/${code}`);
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Write at least three letters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your question' }).fill(asked);
  const personListens = subscribes(page, 'private-user-');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(asked);
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Not answered yet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
  await personListens;
  const samePage = await sameDocument(page);

  await expect(organiser.getByText(asked)).toBeVisible();
  await expect(organiser.getByText('Vy Trần').last()).toBeVisible();
  await organiser.getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = organiser.getByRole('dialog', { name: 'Answer this question' });
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Two, of at most twelve volts.');
  await expectAccessible(organiser);
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog).toBeHidden();
  await sameWorkspace();

  await expect(page.getByText('Your question about Asked Aloud has an answer.')).toBeVisible();
  await expect(page.getByText('Answered for everyone')).toBeVisible();
  await samePage();
  await expect(guest.getByText('Two, of at most twelve volts.')).toBeVisible();
  await expect(guest.getByRole('main')).not.toContainText('Trần');
  await sameGuest();
  await guest.goto(`/competitions/${code}`);
  await expect(guest.getByRole('region', { name: 'Questions and answers' })).toContainText(asked);
});

test('[QA-7] [QA-9] [QA-10] [QA-11] [QA-18] an organiser changes, pins and hides; the person who asked withdraws', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Looked After', type: 'SOLO' });
  const participant = await callerFor(request, demoParticipant, demoPassword);
  await participant('POST', `/registrations/${code}`, { answers: {} });
  const at = `/competitions/${code}/questions`;
  const ask = async (question: string) =>
    ((await participant('POST', at, { question }))['question'] as { questionCode: string }).questionCode;
  const first = await ask('How long is a talk?');
  await call('PUT', `${at}/${first}/answer`, { answer: 'Five minutes.', isPublic: true, version: 1 });
  await ask('Is it cold?');

  const organiser = await as(browser, request, demoOrganiser);
  await organiser.goto(workspace(code, '?area=registration&part=questions&show=answered'));
  await organiser.getByRole('button', { name: 'Change answer' }).click();
  const dialog = organiser.getByRole('dialog', { name: 'Change the answer' });
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Six minutes.');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await organiser.getByText('One earlier answer').click();
  await expect(organiser.getByText('Five minutes.')).toBeVisible();
  await organiser.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(organiser.getByRole('button', { name: 'Unpin' })).toBeVisible();
  await organiser.getByRole('button', { name: 'Hide', exact: true }).click();
  const hide = organiser.getByRole('dialog', { name: 'Hide this question?' });
  await hide.getByLabel('Reason').fill('It is in the rules');
  await hide.getByRole('button', { name: 'Hide question' }).click();
  await expect(organiser.getByText('No question was answered yet.')).toBeVisible();
  await organiser.goto(workspace(code, '?area=setup&section=history'));
  for (const act of ['hid a question', 'pinned a question', 'changed an answer', 'answered a question'])
    await expect(organiser.getByText(act).first()).toBeVisible();

  const page = await as(browser, request, demoParticipant);
  await page.goto(at);
  await expect(page.getByText('Hidden by the organisers: It is in the rules')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Is it cold?')).toHaveCount(0);
});

test('[QA-17] the list keeps its place while it loads, says that it did not load, and tries again', async ({
  page,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Slowly Loaded', type: 'SOLO' });
  // A live connection would read the list again by itself.
  await page.routeWebSocket(/\/realtime\//u, () => undefined);
  let letFail = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letFail = resolve;
  });
  const calls = `**/new/api/competitions/${code}/questions`;
  await page.route(calls, async (route) => {
    await held;
    return route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Busy.' } });
  });
  await page.goto(`/competitions/${code}/questions`);
  await expect(page.getByRole('status', { name: 'Loading the questions' })).toBeVisible();
  letFail();
  await expect(page.getByText('The questions did not load')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nobody has asked a public question yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take part' })).toBeVisible();
});
