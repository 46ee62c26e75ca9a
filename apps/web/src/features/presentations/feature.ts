import { lazy } from 'react';
import type { WebFeature } from '../../platform/feature.ts';

export const presentationsFeature = {
  setupPart: {
    name: 'presentations',
    label: { en: 'Presentations', es: 'Presentaciones' },
    needs: 'video.moderate',
    Part: lazy(async () => ({ default: (await import('./presentations.tsx')).Presentations })),
  },
  EntryPart: lazy(async () => ({ default: (await import('./my-turn.tsx')).MyTurn })),
} satisfies WebFeature;
