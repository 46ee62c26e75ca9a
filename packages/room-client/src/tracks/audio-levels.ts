import { audioLevel, silence } from '../constants.ts';
import { RoomError } from '../errors/room-error.ts';
import type { Ports } from '../ports.ts';

/** The level of the last moments as it is shown: small changes and quiet noise are left out. */
export const createLevelFilter = () => {
  const history: number[] = [];
  const length = audioLevel.historyMs / audioLevel.intervalMs;
  let shown = 0;
  /** The level to show, or undefined when it stays as it is. */
  return (measured: number): number | undefined => {
    history.push(measured);
    if (history.length > length) history.shift();
    const loudest = Math.max(...history);
    const level = loudest < audioLevel.least ? 0 : loudest;
    if (level === shown || Math.abs(level - shown) < audioLevel.leastChange) return undefined;
    shown = level;
    return level;
  };
};

type MonitorPorts = Pick<Ports, 'clock' | 'createLevelMeter'>;
const repeat = ({ clock }: MonitorPorts, ms: number, work: () => boolean): (() => void) => {
  let timer: unknown;
  const next = (): void => {
    timer = clock.setTimer(() => {
      if (work()) next();
    }, ms);
  };
  next();
  return () => clock.clearTimer(timer);
};

/** Calls with every level that is worth showing; returns how to stop. */
export const monitorLevel = (ports: MonitorPorts, native: MediaStreamTrack, listener: (level: number) => void) => {
  const meter = ports.createLevelMeter(native);
  const filter = createLevelFilter();
  const stop = repeat(ports, audioLevel.intervalMs, () => {
    const level = filter(meter.read().level);
    if (level !== undefined) listener(level);
    return true;
  });
  return () => {
    stop();
    meter.close();
  };
};

/** Listens to a microphone that was just opened: exact silence for more than ten checks means that nothing comes in. */
export const detectSilence = (
  ports: MonitorPorts,
  native: MediaStreamTrack,
  report: (error: RoomError) => void,
): (() => void) => {
  const meter = ports.createLevelMeter(native);
  let silent = 0;
  const stop = repeat(ports, silence.checkMs, () => {
    // A muted microphone is silent by intention.
    if (!native.enabled || native.readyState === 'ended' || !meter.read().isSilent) {
      meter.close();
      return false;
    }
    silent += 1;
    if (silent <= silence.checks) return true;
    meter.close();
    report(new RoomError('noAudioDetected', { action: 'track' }));
    return false;
  });
  return () => {
    stop();
    meter.close();
  };
};
