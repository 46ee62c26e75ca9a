import { test } from 'vitest';
import { fileKinds } from '../apps/server/src/features/submissions/file-kind.ts';
import { report } from './report.ts';

/** The directory of an archive, as long as it may be, of parts without a name. */
const longDirectory = (): Buffer => {
  const part = Buffer.alloc(46);
  part.write('PK\u0001\u0002', 'latin1');
  const parts = Buffer.concat(Array.from({ length: Math.floor((1024 * 1024) / part.length) }, () => part));
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt32LE(parts.length, 12);
  end.writeUInt32LE(30, 16);
  const first = Buffer.alloc(30);
  first.write('PK\u0003\u0004', 'latin1');
  return Buffer.concat([first, parts, end]);
};

test('deciding the kind of a file holds up nobody', async () => {
  const files = {
    'an archive': longDirectory(),
    'a PDF of 4 MiB': Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(2 ** 22, '%AI')]),
  };
  for (const [what, bytes] of Object.entries(files)) {
    const times: number[] = [];
    for (let time = 0; time < 50; time += 1) {
      const started = performance.now();
      await fileKinds({ size: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) });
      times.push(performance.now() - started);
    }
    const [first = 0, sorted] = [times[0], times.toSorted((a, b) => a - b)];
    const middle = sorted[25] ?? 0;
    report({
      what: `the kind of ${what} is decided on the event loop`,
      value: `${middle.toFixed(1)} ms, the first time ${first.toFixed(1)} ms`,
      peer: 'a tick of 50 ms',
      ratio: middle / 50,
      goal: '≤ 50 ms',
    });
  }
});
