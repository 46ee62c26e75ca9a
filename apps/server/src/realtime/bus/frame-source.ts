import { maxFramesAgain } from './frame-sender.ts';
import type { Frame } from './frames.ts';

export interface FrameSourceDeps {
  deliver: (text: string) => void;
  /** Asks the node for frames once more. */
  ask: (from: number, to: number) => void;
  /** What the node said in between is lost. */
  missed: () => void;
}

const maxHeld = 20_000;
const askAgainMs = 300;
const tries = 10;

/** The frames of one other node, read in their order and each once. What is missing is asked for. */
export const createFrameSource = (first: Frame, { deliver, ask, missed }: FrameSourceDeps) => {
  /** The last frame that was read. A node that is new is read from here on. */
  let last = first.kind === 'head' || first.kind === 'bye' ? first.seq : first.seq - 1;
  /** The last frame that is known to have been sent. */
  let head = last;
  /** The beginning of a text whose end has not come yet. */
  let part = '';
  /** What came before a frame that is missing. */
  const held = new Map<number, Frame>();
  let askedTo = 0;
  let timer: NodeJS.Timeout | undefined;
  let saidBye = false;

  const accept = ({ seq, kind, body }: Frame): void => {
    last = seq;
    part += body;
    if (kind === 'part') return;
    const whole = part;
    part = '';
    for (const text of whole.split('\n')) deliver(text);
  };
  const isBehind = (): boolean => held.size > 0 || head > last;
  const stopAsking = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const readHeld = (): void => {
    for (let next = held.get(last + 1); next; next = held.get(last + 1)) {
      held.delete(next.seq);
      accept(next);
    }
    if (!isBehind()) stopAsking();
    // The next piece of a long gap is asked for as soon as this one is here.
    else if (timer && last >= askedTo) askFor(tries);
  };
  const giveUp = (upTo: number): void => {
    stopAsking();
    part = '';
    last = upTo;
    for (const seq of held.keys()) if (seq <= upTo) held.delete(seq);
    missed();
    readHeld();
    if (isBehind()) askFor(tries);
  };
  const askFor = (left: number): void => {
    stopAsking();
    const upTo = Math.min(head > last ? head : Infinity, ...[...held.keys()].map((seq) => seq - 1));
    if (left === 0 || held.size > maxHeld) return giveUp(upTo);
    const before = last;
    askedTo = Math.min(upTo, last + maxFramesAgain);
    ask(last + 1, askedTo);
    timer = setTimeout(() => askFor(last > before ? tries : left - 1), askAgainMs * (tries - left + 1)).unref();
    return undefined;
  };
  const takeNumbered = (frame: Frame): void => {
    if (frame.seq <= last || held.has(frame.seq)) return;
    if (frame.seq !== last + 1) held.set(frame.seq, frame);
    else accept(frame);
    readHeld();
    if (isBehind() && !timer) askFor(tries);
  };

  return {
    epoch: first.epoch,
    take(frame: Frame): void {
      if (frame.kind === 'gone') {
        if (Number(frame.body) > last) giveUp(Number(frame.body));
      } else if (frame.kind === 'head' || frame.kind === 'bye') {
        saidBye = frame.kind === 'bye';
        head = Math.max(head, frame.seq);
        if (isBehind() && !timer) askFor(tries);
      } else takeNumbered(frame);
    },
    stopAsking,
    /** The node is gone: what it did not say, nobody will. */
    end(): void {
      stopAsking();
      if (!saidBye) missed();
    },
  };
};
export type FrameSource = ReturnType<typeof createFrameSource>;
