import { judgedCompetition, openCard, openDevice, setPoints, signInByLink } from '../support/judging.ts';
import { expect, test } from '../support/test.ts';

test('[JS-13] two devices that disagree show both values, and one choice settles it on both', async ({
  browser,
  request,
}) => {
  const made = await judgedCompetition(request, 'Two devices', ['Sông Hậu']);
  const phone = await openDevice(browser, made, { viewport: { width: 390, height: 844 } });
  const tablet = await openDevice(browser, made);
  await openCard(phone, 'Sông Hậu');
  await openCard(tablet, 'Sông Hậu');
  await phone.context().setOffline(true);
  await setPoints(phone, 'Clear story', 8);
  await setPoints(tablet, 'Clear story', 6.5);
  await expect(tablet.getByText(/^Saved \d/u)).toBeVisible();
  await phone.context().setOffline(false);
  const values = phone.getByRole('group', { name: 'Two values, both yours.' });
  await expect(values.getByText('8.0')).toBeVisible();
  await expect(values.getByText('6.5')).toBeVisible();
  await expect(phone.getByRole('slider', { name: 'Clear story' })).toHaveCount(0);
  await expect(tablet.getByRole('group', { name: 'Two values, both yours.' })).toBeVisible();
  await phone.getByRole('radio', { name: /This device/u }).check();
  await phone.getByRole('button', { name: 'Count 8.0' }).click();
  for (const page of [phone, tablet]) {
    await expect(page.getByRole('slider', { name: 'Clear story' })).toHaveAttribute(
      'aria-valuetext',
      '8.0 of 10, strong',
    );
  }
  await phone.context().close();
  await tablet.context().close();
});

test('[JS-14] [P-167] [P-186] [P-192] an ended session gives its reason; what waits is sent after the next login', async ({
  page,
  context,
  request,
}) => {
  const made = await judgedCompetition(request, 'Ended sessions', ['Cape Comets', 'Rift Runners']);
  await signInByLink(page, made);
  await openCard(page, 'Cape Comets');
  await setPoints(page, 'Clear story', 3);
  await expect(page.getByText(/^Saved \d/u)).toBeVisible();
  await made.call('POST', `${made.at}/judges/${made.judge.judgeCode}/end-sessions`, { reason: 'A lost phone' });
  await expect(page.getByText('The organiser ended it: “A lost phone”.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('persist:root'))).toContain('\\"judgeToken\\":\\"\\"');

  await signInByLink(page, made);
  await openCard(page, 'Rift Runners');
  await context.setOffline(true);
  await setPoints(page, 'Clear story', 7);
  await made.call('POST', `${made.at}/judges/${made.judge.judgeCode}/end-sessions`, { reason: 'Another lost phone' });
  await context.setOffline(false);
  // The device was away when it was announced: the refusal of its token says why.
  await expect(page.getByText('The organiser ended it: “Another lost phone”.')).toBeVisible();
  await expect(page.getByText(/waits? on this device/u)).toBeVisible();
  await signInByLink(page, made);
  await expect(page.getByText('Saved on this device and online')).toBeVisible();
  const board = await made.board();
  expect(JSON.stringify(board)).toContain('"in-progress","in-progress"');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.goto(`/auth/dashboard/judge/${made.code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Judges’ entrance' })).toBeVisible();
});

test('[JS-15] [JS-25] links that lead nowhere say what to do', async ({ page, request }) => {
  const made = await judgedCompetition(request, 'Dead links', []);
  await page.goto('/login/judge/not-a-payload');
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not complete' })).toBeVisible();
  await page.goto(new URL(made.judge.loginUrl).pathname);
  await expect(page.getByText(/^Wanjiru Kamau asks you to judge Dead links/u)).toBeVisible();
  await made.call('POST', `${made.at}/judges/${made.judge.judgeCode}/invite`);
  await page.goto(new URL(made.judge.loginUrl).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with my address' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
