import { expectAccessible, findNoHindrance } from '../support/axe.ts';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { codeFor } from '../support/mailbox.ts';
import { demoParticipant, newPerson } from '../support/people.ts';
import {
  chooseCategory,
  chooseProfession,
  choosePassword,
  giveCode,
  giveDetails,
  giveEmail,
} from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

for (const look of [
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 1440 },
] as const) {
  test(`[JN-17] [SN-12] no step of login and sign-up moves or hinders somebody with a disability: ${look.scheme}, ${look.width} px`, async ({
    page,
  }) => {
    await watchShifts(page.context());
    const see = async (path: string): Promise<void> => {
      await test.step(path, () => findNoHindrance(page, path, look));
      await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
    };
    await page.goto('/login/');
    await giveEmail(page, demoParticipant);
    await expect(page).toHaveURL(/\/login\/add-password/u);
    await see('/login/add-password');
    const person = newPerson();
    await page.goto('/sign-up/');
    await giveEmail(page, person.email);
    await expect(page).toHaveURL(/\/sign-up\/add-password/u);
    await see('/sign-up/add-password');
    await choosePassword(page, person.password);
    await expect(page).toHaveURL(/\/sign-up\/otp-verify/u);
    // Opened again it would ask for the email: a code is of one visit.
    await expectNoShift(page);
    await expectAccessible(page);
    await giveCode(page, await codeFor(page.request, person.email));
    await expect(page).toHaveURL(/\/sign-up\/add-details/u);
    await see('/sign-up/add-details');
    await giveDetails(page, person);
    await expect(page).toHaveURL(/\/sign-up\/add-user-category/u);
    await see('/sign-up/add-user-category');
    await chooseCategory(page, 'I study');
    await expect(page).toHaveURL(/\/sign-up\/add-prof/u);
    await see('/sign-up/add-prof');
    await chooseProfession(page, 'University of Nairobi');
    await expect(page).toHaveURL(/\/auth\/pick-interest/u);
    await see('/auth/pick-interest');
  });
}
