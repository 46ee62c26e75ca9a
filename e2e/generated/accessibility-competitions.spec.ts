import { findNoHindrance, inEveryLook } from '../support/axe.ts';
import { demonstration } from '../support/demonstration.ts';
import { featureScreens } from '../support/feature-screens.ts';
import { demoOrganiser, demoParticipant, demoPassword } from '../support/people.ts';
import { beSignedIn } from '../support/session.ts';
import { watchShifts } from '../support/layout-shift.ts';
import { test } from '../support/test.ts';

const areas = [
  '?content=containers',
  '?content=containers&show=missing',
  '?content=round',
  '?content=round&part=submissions',
  '?content=settings',
  '?area=registration',
  '?area=registration&part=approvals',
  '?area=registration&part=upload',
  '?area=crew',
  '?area=setup',
  '?area=setup&section=registration',
  '?area=setup&section=judging',
  '?area=setup&section=release',
  '?area=setup&section=submissions',
  '?area=setup&section=rooms',
  '?area=setup&section=history',
];

test('[JN-17] [SN-12] no part of a workspace moves or hinders an organiser with a disability', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  await watchShifts(page.context());
  const { team, draft } = await demonstration(request);
  await beSignedIn(page, demoOrganiser, demoPassword);
  const paths = [
    '/auth/competitions/create',
    `/auth/competitions/o/${draft}/preview`,
    `/auth/competitions/o/${draft}?content=round`,
    ...areas.map((area) => `/auth/competitions/o/${team}${area}`),
    ...featureScreens(team, 'organiser'),
  ];
  await inEveryLook(async (look) => {
    for (const path of paths) await test.step(path, () => findNoHindrance(page, path, look));
  });
});

test('[JN-17] [SN-12] no page moves or hinders a visitor of a competition with a disability', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  await watchShifts(page.context());
  const { team, solo } = await demonstration(request);
  const paths = [
    `/competitions/${solo}`,
    `/competitions/${team}`,
    ...featureScreens(team, 'guest'),
    '/login/invite-members/public/',
    '/login/invite-members/registration/broken',
    '/registrations/auth/',
  ];
  await inEveryLook(async (look) => {
    for (const path of paths) await test.step(path, () => findNoHindrance(page, path, look));
  });
});

test('[JN-17] [SN-12] no page of a competition moves or hinders a participant with a disability', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  await watchShifts(page.context());
  const { team, solo } = await demonstration(request);
  await beSignedIn(page, demoParticipant, demoPassword);
  const paths = [
    '/auth/dashboard/',
    `/auth/competitions/p/${team}`,
    `/auth/competitions/p/${team}?content=settings`,
    `/auth/competitions/p/${team}?content=review`,
    `/auth/competitions/p/${solo}`,
    `/competitions/${solo}`,
  ];
  await inEveryLook(async (look) => {
    for (const path of paths) await test.step(path, () => findNoHindrance(page, path, look));
  });
});
