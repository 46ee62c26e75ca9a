import { lazy } from 'react';
import type { WebFeature } from '../../platform/feature.ts';

const screen = async () => import('./screen.tsx');

export const chatFeature = {
  memberScreens: [
    { path: '/auth/messages', lazy: screen },
    { path: '/auth/messages/:competitionCode', lazy: screen },
    { path: '/auth/messages/:competitionCode/:chatCode', lazy: screen },
  ],
  // Without a network nothing can be sent, and the screen stays.
  News: lazy(async () =>
    import('./outbox.ts').then(
      ({ OutboxSender }) => ({ default: OutboxSender }),
      () => ({ default: () => null }),
    ),
  ),
} satisfies WebFeature;
