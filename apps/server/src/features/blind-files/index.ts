import type { Feature } from '../../feature.ts';
import type { BlindFiles } from './service.ts';

const hourMs = 3_600_000;

export const blindFilesFeature = (blindFiles: BlindFiles) =>
  ({
    jobs: [
      {
        name: 'blind-copies',
        cron: '* * * * *',
        makeUpMs: hourMs,
        run: ({ now }) => blindFiles.prepare(now),
      },
    ],
  }) satisfies Feature;
