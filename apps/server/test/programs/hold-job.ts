// A worker that takes a job and never ends it, for tests that kill. Its argument is the connection.
import { pino } from 'pino';

import { createJobWorker } from '../../src/platform/jobs/job-worker.ts';

const connection = JSON.parse(process.argv[2] ?? '{}') as object;
const report = (event: string) => process.stdout.write(`${JSON.stringify({ event })}\n`);

createJobWorker({
  connection,
  log: pino({ level: 'silent' }),
  store: { writeProgress: async () => undefined, clearProgress: async () => undefined },
  repeated: [],
  tasks: {
    mail: () => {
      report('taken');
      return new Promise(() => setInterval(() => undefined, 1_000));
    },
  },
}).start();
