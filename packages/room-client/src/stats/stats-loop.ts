import { statsIntervalMs } from '../constants.ts';
import { wait } from '../retry/delays.ts';
import type { Core } from '../room/core.ts';
import type { Session } from '../room/open-line.ts';
import { selectLocalRole } from '../state/selectors.ts';
import { type Degradation, startDegradation, stepDegradation } from '../tracks/degradation.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';
import type { RemoteTracks } from '../tracks/remote-tracks.ts';
import { type StatsReport, summarize } from './summary.ts';
import { createFlowWatch } from './watch-flow.ts';

const none: StatsReport = new Map();
const read = async (pc: RTCPeerConnection | undefined): Promise<StatsReport> =>
  pc && pc.connectionState !== 'closed' ? await pc.getStats() : none;

/** Looks at both connections every second: holds pictures back when too much is lost, and rebuilds what has died. */
export const runStats = async (
  core: Core,
  session: Session,
  { remote, local }: { remote: RemoteTracks; local: LocalTracks },
): Promise<void> => {
  const { store, lines, ports } = core;
  const watchFlow = createFlowWatch(core, local);
  const { signal } = session.abort;
  let degradation: Degradation | undefined;

  const degrade = (loss: number): void => {
    const params = selectLocalRole(store.getSnapshot())?.subscribeParams.subscribeDegradation;
    // A server that does it by itself is left to it.
    if (!params || session.init?.enabledFlags.includes('subscribeDegradation')) return;
    const { active, held, hold, restore } = remote.degradation;
    const sample = { now: ports.clock.now(), loss, active: active().length, degraded: held().length };
    const step = stepDegradation(degradation ?? startDegradation(params), sample, params);
    degradation = step.state;
    hold(step.degrade);
    if (step.restore > 0) restore();
  };
  while (!signal.aborted) {
    await wait(ports.clock, statsIntervalMs, signal);
    const [publish, subscribe] = await Promise.all([read(lines.publish?.pc), read(lines.subscribe?.pc)]);
    if (signal.aborted) return;
    const stats = summarize({ publish, subscribe }, store.getSnapshot().stats, ports.clock.now());
    store.apply({ type: 'stats', stats });
    degrade(stats.subscribe.loss);
    watchFlow(stats);
  }
};
