import { lazy } from 'react';
import type { WebFeature } from '../../platform/feature.ts';

export const webhooksFeature = {
  setupPart: {
    name: 'webhooks',
    label: { en: 'Webhooks', es: 'Webhooks' },
    needs: 'competition.edit',
    Part: lazy(async () => ({ default: (await import('./webhooks.tsx')).Webhooks })),
  },
} satisfies WebFeature;
