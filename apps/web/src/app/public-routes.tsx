import type { RouteObject } from 'react-router';
import { Crash } from './crash.tsx';
import { features } from './features.ts';
import { Root, RootFallback } from './root.tsx';

/** Screens that the server renders as well: everyone may read them. Each has the name of its file, under which the build lists what it needs. */
export const publicRoutes: RouteObject[] = [
  { id: 'src/app/screens/landing.tsx', path: '/', lazy: async () => import('./screens/landing.tsx') },
  { id: 'src/app/screens/discover.tsx', path: '/competitions', lazy: async () => import('./screens/discover.tsx') },
  {
    id: 'src/app/screens/public-competition.tsx',
    path: '/competitions/:competitionCode',
    lazy: async () => {
      // The page is taken over as it stands, with what features add to it; without one of them the rest is still read.
      await Promise.allSettled(features.map(async ({ publicPart }) => publicPart?.load()));
      return import('./screens/public-competition.tsx');
    },
  },
  {
    id: 'src/app/screens/public-leaderboard.tsx',
    path: '/leaderboard/public/:leaderboardID',
    lazy: async () => import('./screens/public-leaderboard.tsx'),
  },
];

/** The frame around every screen. */
export const framed = (children: RouteObject[]): RouteObject[] => [
  {
    id: '/_app',
    Component: Root,
    HydrateFallback: RootFallback,
    ErrorBoundary: Crash,
    children: [{ ErrorBoundary: Crash, children }],
  },
];
