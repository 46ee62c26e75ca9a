import { createBrowserRouter, matchRoutes, redirect, type RouteObject } from 'react-router';
import { GuestOnly, RequireDetails, RequireSession, RequireWholeAccount } from '../features/accounts/guards.tsx';
import { features } from './features.ts';
import { framed, publicRoutes } from './public-routes.tsx';

const hall = async () => import('./screens/hall.tsx');

/** For people without a session; a session leads on. */
const guestScreens: RouteObject[] = [
  { path: '/login/', lazy: async () => import('./screens/login.tsx') },
  { path: '/login/add-password', lazy: async () => import('./screens/login-password.tsx') },
  { path: '/sign-up/', lazy: async () => import('./screens/sign-up.tsx') },
  { path: '/sign-up/add-password', lazy: async () => import('./screens/sign-up-password.tsx') },
  { path: '/sign-up/otp-verify', lazy: async () => import('./screens/sign-up-otp.tsx') },
  { path: '/forgot-password/', lazy: async () => import('./screens/forgot-password.tsx') },
  { path: '/forgot-password/new-password', lazy: async () => import('./screens/new-password.tsx') },
];

/** For signed-in people; others log in first and come back. */
const sessionScreens: RouteObject[] = [
  { path: '/sign-up/add-details', lazy: async () => import('./screens/sign-up-details.tsx') },
  { path: '/sign-up/add-user-category', lazy: async () => import('./screens/sign-up-category.tsx') },
  { path: '/sign-up/add-prof', lazy: async () => import('./screens/sign-up-profession.tsx') },
  { path: '/auth/pick-interest', lazy: async () => import('./screens/pick-interest.tsx') },
  { path: '/leaderboard/:leaderboardID', lazy: async () => import('./screens/leaderboard.tsx') },
  { path: '/leaderboard/:leaderboardID/projector', lazy: hall },
  { path: '/auth/account-info', lazy: async () => import('./screens/account-info.tsx') },
];

/** For people who said who they are. */
const detailScreens: RouteObject[] = [
  { path: '/auth/competitions/p/:competitionCode', lazy: async () => import('./screens/participated-competition.tsx') },
  ...features.flatMap(({ memberScreens = [] }) => memberScreens),
];

/** For people whose sign-up is complete. */
const wholeAccountScreens: RouteObject[] = [
  { path: '/auth/dashboard/', lazy: async () => import('./screens/dashboard.tsx') },
  { path: '/auth/competitions/create', lazy: async () => import('./screens/create-competition.tsx') },
  {
    path: '/auth/competitions/o/:competitionCode/preview',
    lazy: async () => import('./screens/preview-competition.tsx'),
  },
  { path: '/auth/competitions/o/:competitionCode/ceremony', lazy: hall },
  { path: '/auth/competitions/o/:competitionCode', lazy: async () => import('./screens/organised-competition.tsx') },
];

const openScreens: RouteObject[] = [
  ...publicRoutes,
  ...features.flatMap(({ screens = [] }) => screens),
  { path: '/auth/dashboard/judge/:competitionCode', lazy: async () => import('./screens/judge-dashboard.tsx') },
  { path: '/login/judge/*', lazy: async () => import('./screens/judge-login.tsx') },
  { path: '/login/invite-members/public/*', lazy: async () => import('./screens/invite.tsx') },
  { path: '/login/invite-members/dashboard/*', lazy: async () => import('./screens/invite.tsx') },
  { path: '/login/invite-members/registration/*', lazy: async () => import('./screens/invite.tsx') },
  { path: '/registrations/auth/*', lazy: async () => import('./screens/registrations.tsx') },
  { path: '/join', lazy: async () => import('./screens/join.tsx') },
  { path: '/join/:joinCode', lazy: async () => import('./screens/join.tsx') },
  {
    path: '/leaderboard/public/:leaderboardID/:containerCode',
    lazy: async () => import('./screens/public-leaderboard.tsx'),
  },
  { path: '/verify-result', lazy: async () => import('./screens/verify-result.tsx') },
  { path: '/ceremony/:leaderboardID', lazy: hall },
  { path: '/verify', lazy: async () => import('./screens/verify.tsx') },
  { path: '/verify/:serial', lazy: async () => import('./screens/verify.tsx') },
  { path: '/profile/:userId', lazy: async () => import('./screens/profile.tsx') },
  { path: '/dev/mailbox', lazy: async () => import('./screens/mailbox.tsx') },
  { path: '/dev/room', lazy: async () => import('./screens/dev-room.tsx') },
  { path: '/_app', loader: () => redirect('/') },
  { path: '/page-not-found', lazy: async () => import('./screens/page-not-found.tsx') },
  { path: '*', lazy: async () => import('./screens/page-not-found.tsx') },
];

export const routes: RouteObject[] = framed([
  { Component: GuestOnly, children: guestScreens },
  {
    Component: RequireSession,
    children: [
      ...sessionScreens,
      { Component: RequireDetails, children: detailScreens },
      { Component: RequireWholeAccount, children: wholeAccountScreens },
    ],
  },
  ...openScreens,
]);

/** A page that the server rendered can only be taken over by a screen that is here already. */
export const loadScreen = async (path: string): Promise<void> => {
  for (const { route } of matchRoutes(publicRoutes, path) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
};

/** Hydration data, even empty, tells the router that the page is there already. Otherwise it would scroll it to the top. */
export const createRouter = ({ isRendered }: { isRendered: boolean }) =>
  createBrowserRouter(routes, isRendered ? { hydrationData: {} } : {});
