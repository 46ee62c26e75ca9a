import { findNoHindrance, inEveryLook } from '../support/axe.ts';
import { watchShifts } from '../support/layout-shift.ts';
import { makeResultScreens, openPages } from '../support/result-screens.ts';
import { test } from '../support/test.ts';

test('[JN-17] [SN-12] no screen of results, of judging or of an invitation moves or hinders somebody with a disability', async ({
  browser,
  request,
}) => {
  test.setTimeout(900_000);
  const made = await makeResultScreens(request);
  const pages = await openPages(browser, request, made);
  for (const page of pages.values()) await watchShifts(page.context());
  await inEveryLook(async (look) => {
    for (const { who, address } of made.screens) {
      const page = pages.get(who);
      if (page) await test.step(`${who}: ${address}`, () => findNoHindrance(page, address, look));
    }
  });
});
