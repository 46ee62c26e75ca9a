import { type Clock, wait } from '../retry/delays.ts';

/** Candidates of the other side wait until its description is there. */
export const createCandidateQueue = (pc: RTCPeerConnection) => {
  let held: RTCIceCandidateInit[] = [];
  const add = (candidate: RTCIceCandidateInit): void => {
    // One candidate that the browser cannot use is no fault of the connection: others follow.
    pc.addIceCandidate(candidate).catch(() => undefined);
  };
  return {
    add: (candidate: RTCIceCandidateInit): void => {
      if (pc.remoteDescription) add(candidate);
      else held.push(candidate);
    },
    flush: (): void => {
      const ready = held;
      held = [];
      for (const candidate of ready) add(candidate);
    },
  };
};

const pollMs = 100;
/** Whether the connection stands within this time. */
export const becomesConnected = async (
  pc: RTCPeerConnection,
  clock: Clock,
  { withinMs, signal }: { withinMs: number; signal?: AbortSignal },
): Promise<boolean> => {
  const deadline = clock.now() + withinMs;
  while (pc.connectionState !== 'connected') {
    if (clock.now() >= deadline || signal?.aborted || pc.connectionState === 'closed') return false;
    await wait(clock, pollMs, signal);
  }
  return true;
};
