import { findNoHindrance } from './support/axe.ts';
import { demoOrganiser, demoPassword } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { test } from './support/test.ts';

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

// A page takes axe a few seconds, and one test looks at many.
test.describe.configure({ timeout: 240_000 });

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`[JN-17] no page hinders a visitor with a disability: guest, ${scheme}, ${width} px`, async ({ page }) => {
      for (const path of guestPages) await test.step(path, () => findNoHindrance(page, path, { scheme, width }));
    });
    test(`[JN-17] no page hinders a person with a disability: signed in, ${scheme}, ${width} px`, async ({ page }) => {
      await beSignedIn(page, demoOrganiser, demoPassword);
      for (const path of userPages) await test.step(path, () => findNoHindrance(page, path, { scheme, width }));
    });
  }
}
