import { liveCompetition } from '../support/competition.ts';
import { alsoHere, as, crewEmail, inCrew, roundOf, sameDocument, workspace } from '../support/live.ts';
import { demoOrganiser, demoPassword, newPerson } from '../support/people.ts';
import { logIn } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

test('[P-272] [RC-8] other people who have the workspace open appear and go, and nothing moves for it', async ({
  browser,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Not alone', type: 'SOLO' });
  await inCrew(call, code, 'registration.manage');
  const organiser = await as(browser, request, demoOrganiser, { viewport: { width: 390, height: 844 } });
  await organiser.goto(workspace(code));
  const title = organiser.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const before = await title.boundingBox();
  const crew = await as(browser, request, crewEmail);
  await crew.goto(workspace(code));
  await expect(alsoHere(organiser)).toHaveText(/Mateo Quispe/u);
  await expect(alsoHere(crew)).toHaveText(/Wanjiru Kamau/u);
  expect(await title.boundingBox()).toEqual(before);
  await crew.goto('/auth/dashboard/');
  await expect(alsoHere(organiser)).toHaveCount(0);
  expect(await title.boundingBox()).toEqual(before);
});

test('[RC-7] what happened while the connection was away is read when it is back', async ({ browser, request }) => {
  const { code, roundCode, call } = await liveCompetition(request, { name: 'Away and back', type: 'SOLO' });
  const page = await as(browser, request, demoOrganiser);
  await page.goto(workspace(code, '?content=round'));
  const card = page.locator(`[data-round="${roundCode}"]`);
  await expect(card.getByText('100%')).toBeVisible();
  const same = await sameDocument(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/offline/iu).first()).toBeVisible();
  await call('PUT', `/competitions/${code}/rounds/${roundCode}`, {
    roundWeightage: 45,
    version: (await roundOf(call, code)).version,
  });
  await expect(card.getByText('100%')).toBeVisible();
  await page.context().setOffline(false);
  await expect(card.getByText('45%')).toBeVisible();
  await same();
});

test('[P-185] [RC-9] without a live connection the workspace works, and says quietly that live updates are paused', async ({
  browser,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Without sockets', type: 'SOLO' });
  const page = await as(browser, request, demoOrganiser);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'));
  await page.goto(workspace(code, '?content=round'));
  await expect(page.getByText('Live updates paused')).toBeVisible();
  await expect(page.getByText(/offline/iu)).toHaveCount(0);
  await page.getByRole('button', { name: 'Change weightages' }).click();
  await page.getByRole('spinbutton', { name: 'Weightage of Plan' }).fill('70');
  await page.getByRole('button', { name: 'Save weightages' }).click();
  await expect(page.getByText('70 of 100.')).toBeVisible();
});

test('[P-184] [RC-4] logging out ends the connection, and another login opens one of its own', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const sockets: { closed: boolean }[] = [];
  page.on('websocket', (socket) => {
    const one = { closed: false };
    sockets.push(one);
    socket.on('close', () => Object.assign(one, { closed: true }));
  });
  await logIn(page, crewEmail, demoPassword);
  await expect.poll(() => sockets.length).toBe(1);
  await page.getByRole('button', { name: /Menu/u }).first().click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => sockets[0]?.closed).toBe(true);
  await page.goto(`/sign-up/?email=${encodeURIComponent(newPerson().email)}`);
  expect(sockets).toHaveLength(1);
  await logIn(page, demoOrganiser, demoPassword);
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(1);
});
