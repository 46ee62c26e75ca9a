import { findNoHindrance, inEveryLook } from '../support/axe.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { beSignedIn } from '../support/session.ts';
import { watchShifts } from '../support/layout-shift.ts';
import { test } from '../support/test.ts';

const guestPages = [
  '/',
  '/login/',
  '/sign-up/',
  '/forgot-password/',
  '/forgot-password/new-password',
  '/login/judge/',
  '/login/judge/broken',
  '/page-not-found',
  '/dev/mailbox',
  '/competitions',
  '/join',
  '/verify-result',
];
const userPages = [
  '/auth/dashboard/',
  '/auth/pick-interest',
  '/auth/account-info',
  '/auth/account-info?section=profile',
  '/auth/account-info?section=sign-in',
  '/auth/account-info?section=data',
  '/sign-up/add-details',
  '/profile/unknown',
];

test('[JN-17] [SN-12] no page moves or hinders a visitor with a disability', async ({ page }) => {
  test.setTimeout(900_000);
  await watchShifts(page.context());
  await inEveryLook(async (look) => {
    for (const path of guestPages) await test.step(path, () => findNoHindrance(page, path, look));
  });
});

test('[JN-17] [SN-12] no page moves or hinders a person with a disability who is signed in', async ({ page }) => {
  test.setTimeout(900_000);
  await watchShifts(page.context());
  await beSignedIn(page, demoOrganiser, demoPassword);
  await inEveryLook(async (look) => {
    for (const path of userPages) await test.step(path, () => findNoHindrance(page, path, look));
  });
});
