import { setTimeout as pause } from 'node:timers/promises';

type WaitOptions = { timeoutMs: number; everyMs?: number };

/** Polls until the condition holds, and says whether it did within the bound. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs, everyMs = 25 }: WaitOptions,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() >= deadline) return false;
    await pause(everyMs);
  }
}
