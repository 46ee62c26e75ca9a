import { inject } from 'vitest';
import { openMediaEngine } from '../open-engine.ts';
import { describeEngine } from './media-engine.spec.ts';

describeEngine(
  () =>
    openMediaEngine(
      { engine: 'embedded', janusUrls: [], port: 0, bindAddress: '127.0.0.1', announcedAddress: undefined },
      { folder: inject('workersFolder'), warn: (text) => void process.stderr.write(`${text}\n`) },
    ),
  { measuresDownlink: true },
);
