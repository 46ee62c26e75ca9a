import { bitsPerByte, previewNetworkTimeoutMs } from '../constants.ts';
import type { Ports } from '../ports.ts';
import { wait } from '../retry/delays.ts';
import type { NetworkHealth } from './init-call.ts';

/** The best score whose least bit rate is reached. */
export const scoreOf = (kbps: number, scoreMap: NetworkHealth['scoreMap']): number => {
  const reached = Object.entries(scoreMap).filter(
    ([, { low, high }]) => kbps >= low && (high === undefined || kbps <= high),
  );
  return Math.max(0, ...reached.map(([score]) => Number(score)));
};

type TestPorts = Pick<Ports, 'fetch' | 'clock'>;

/** Downloads for at most the configured time and counts what came. */
const download = async ({ fetch, clock }: TestPorts, { url, timeout, scoreMap }: NetworkHealth): Promise<number> => {
  const abort = new AbortController();
  const began = clock.now();
  const timer = clock.setTimer(() => abort.abort(), timeout);
  try {
    const response = await fetch(`${url}?${began}`, { signal: abort.signal });
    const reader = response.ok ? response.body?.getReader() : undefined;
    if (!reader) return 0;
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      bytes += value?.byteLength ?? 0;
      if (done || clock.now() - began >= timeout) break;
    }
    const seconds = Math.max(clock.now() - began, 1) / 1000;
    return scoreOf((bytes * bitsPerByte) / 1000 / seconds, scoreMap);
  } catch {
    return 0;
  } finally {
    clock.clearTimer(timer);
  }
};

/** The quality of the network, 0 when the test fails, -1 when it takes too long for a preview. */
export const testNetwork = (ports: TestPorts, health: NetworkHealth, signal: AbortSignal): Promise<number> => {
  const tooLong = wait(ports.clock, previewNetworkTimeoutMs, signal).then(() => -1);
  return Promise.race([download(ports, health), tooLong]);
};
