import { lazy } from 'react';
import type { WebFeature } from '../../platform/feature.ts';

export const notificationsFeature = {
  memberScreens: [{ path: '/auth/updates', lazy: async () => import('./screen.tsx') }],
  // Without a network there is no count, and the screen stays.
  HeaderPart: lazy(async () =>
    import('./bell.tsx').then(
      ({ Bell }) => ({ default: Bell }),
      () => ({ default: () => null }),
    ),
  ),
} satisfies WebFeature;
