import type { Frame } from './frames.ts';
import { maxFramesAgain } from './frame-sender.ts';

interface FrameReceiverDeps {
  self: string;
  deliver: (node: string, text: string) => void;
  /** Asks a node for frames once more. */
  ask: (node: string, epoch: number, from: number, to: number) => void;
  /** What this node said in between is lost. */
  missed: (node: string) => void;
}
/** What is known of the frames of one other node. */
interface Source {
  node: string;
  epoch: number;
  /** The last frame that was read. */
  last: number;
  /** The last frame that is known to have been sent. */
  head: number;
  /** The beginning of a text whose end has not come yet. */
  part: string;
  /** What came before a frame that is missing. */
  held: Map<number, Frame>;
  askedTo: number;
  timer: NodeJS.Timeout | undefined;
  saidBye: boolean;
}

const maxHeld = 20_000;
const askAgainMs = 300;
const tries = 10;

/** Reads the frames of the other nodes in their order, each once. What is missing is asked for. */
export const createFrameReceiver = ({ self, deliver, ask, missed }: FrameReceiverDeps) => {
  const sources = new Map<string, Source>();

  const accept = (from: Source, { seq, kind, body }: Frame): void => {
    from.last = seq;
    from.part += body;
    if (kind === 'part') return;
    const whole = from.part;
    from.part = '';
    for (const text of whole.split('\n')) deliver(from.node, text);
  };
  const stopAsking = (from: Source): void => {
    clearTimeout(from.timer);
    from.timer = undefined;
  };
  const readHeld = (from: Source): void => {
    for (let next = from.held.get(from.last + 1); next; next = from.held.get(from.last + 1)) {
      from.held.delete(next.seq);
      accept(from, next);
    }
    if (from.held.size === 0 && from.head <= from.last) stopAsking(from);
    // The next piece of a long gap is asked for as soon as this one is here.
    else if (from.timer && from.last >= from.askedTo) askFor(from, tries);
  };
  const giveUp = (from: Source, upTo: number): void => {
    stopAsking(from);
    from.part = '';
    from.last = upTo;
    for (const seq of [...from.held.keys()].filter((one) => one <= upTo)) from.held.delete(seq);
    missed(from.node);
    readHeld(from);
    if (from.held.size > 0 || from.head > from.last) askFor(from, tries);
  };
  const askFor = (from: Source, left: number): void => {
    stopAsking(from);
    const firstHeld = Math.min(from.head > from.last ? from.head + 1 : Infinity, ...from.held.keys());
    if (left === 0 || from.held.size > maxHeld) return giveUp(from, firstHeld - 1);
    const { last } = from;
    from.askedTo = Math.min(firstHeld - 1, last + maxFramesAgain);
    ask(from.node, from.epoch, last + 1, from.askedTo);
    const pauseMs = askAgainMs * (tries - left + 1);
    from.timer = setTimeout(() => askFor(from, from.last > last ? tries : left - 1), pauseMs).unref();
    return undefined;
  };
  /** A node that is new is heard from here on. One that comes back without a bye may have lost what it had to say. */
  const meet = ({ node, epoch, seq, kind }: Frame): Source => {
    const known = sources.get(node);
    if (known && known.epoch >= epoch) return known;
    if (known) stopAsking(known);
    const last = kind === 'head' || kind === 'bye' ? seq : seq - 1;
    const from: Source = {
      ...{ node, epoch, last, head: 0, part: '', held: new Map(), askedTo: 0, timer: undefined, saidBye: false },
    };
    sources.set(node, from);
    if (known && !known.saidBye) missed(node);
    return from;
  };
  const takeNumbered = (from: Source, frame: Frame): void => {
    if (frame.seq <= from.last || from.held.has(frame.seq)) return;
    if (frame.seq === from.last + 1) {
      accept(from, frame);
      readHeld(from);
      return;
    }
    from.held.set(frame.seq, frame);
    if (!from.timer) askFor(from, tries);
  };

  return {
    take(frame: Frame): void {
      if (frame.node === self || frame.kind === 'again') return;
      const from = meet(frame);
      if (from.epoch > frame.epoch) return;
      if (frame.kind === 'gone') {
        const upTo = Number(frame.body);
        if (upTo > from.last) giveUp(from, upTo);
      } else if (frame.kind === 'head' || frame.kind === 'bye') {
        from.saidBye = frame.kind === 'bye';
        from.head = Math.max(from.head, frame.seq);
        if (from.head > from.last && !from.timer) askFor(from, tries);
      } else takeNumbered(from, frame);
    },
    /** A node whose lease ended: what it did not say nobody will. */
    forget(node: string): void {
      const from = sources.get(node);
      if (!from) return;
      stopAsking(from);
      sources.delete(node);
      if (!from.saidBye) missed(node);
    },
    close(): void {
      for (const from of sources.values()) stopAsking(from);
    },
  };
};
export type FrameReceiver = ReturnType<typeof createFrameReceiver>;
