import { readFileSync } from 'node:fs';
import { inject, test } from 'vitest';
import { openMediaEngine } from '../apps/server/src/media/open-engine.ts';
import { launchMediaBrowser } from '../apps/server/test/media/browser.ts';
import { startJanus } from '../apps/server/test/media/janus-server.ts';
import { openClientPage } from '../apps/server/test/public-client.ts';
import { createTestVideo } from '../apps/server/test/video-server.ts';
import { report } from './report.ts';

const times = 15;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('from the request to join until the first decoded picture, in a real browser', async () => {
  const settings = { janusUrls: [], port: 0, bindAddress: undefined, announcedAddress: undefined };
  const engine = await openMediaEngine(
    { engine: 'embedded', ...settings },
    { folder: inject('workersFolder'), warn: (text) => void process.stderr.write(`${text}\n`) },
  );
  const at = await createTestVideo({ engine });
  const janus = await startJanus('24100-24400');
  const browser = await launchMediaBrowser();
  try {
    const script = readFileSync(new URL('first-frame-page.js', import.meta.url), 'utf8');
    const page = await openClientPage(browser, at, script);
    const ask = <T>(name: string, ...args: unknown[]): Promise<T> =>
      page.evaluate(`bench.${name}(...${JSON.stringify(args)})`);
    const socketOf = (name: string, role: string): string => {
      const query = new URLSearchParams({ peer: name, token: at.tokenFor(name, role), user_agent: 'bench' });
      return `${at.url.replace('http', 'ws')}/video/socket?${query.toString()}`;
    };
    await ask('publishInRoom', socketOf('publisher', 'presenter'));
    const feed = await ask<string>('publishInJanus', janus.url, 'bench');
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let index = 0; index < times; index += 1) {
      // A browser sends a key frame at most every 300 ms; a viewer of the round before must not delay this one.
      await new Promise((resolve) => void setTimeout(resolve, 400));
      ours.push(await ask<number>('watchRoom', socketOf(`viewer-${index}`, 'audience')));
      theirs.push(await ask<number>('watchJanus', janus.url, 'bench', feed));
    }
    report({
      what: `first decoded picture after join, median of ${times}`,
      value: `${median(ours).toFixed(0)} ms (goal: under 600)`,
      peer: `bare Janus videoroom: ${median(theirs).toFixed(0)} ms`,
      ratio: median(ours) / median(theirs),
      goal: '≤ 1.5',
    });
  } finally {
    await browser.close();
    await at.close();
    await engine.close();
    await janus.stop();
  }
});
