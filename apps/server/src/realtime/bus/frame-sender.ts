import { type Frame, type FrameKind, packTexts, writeFrame } from './frames.ts';

interface FrameSenderDeps {
  node: string;
  epoch: number;
  /** Resolves when the frames are on their way; tries until they are. */
  send: (texts: readonly string[]) => Promise<void>;
  /** Within this time texts are gathered into frames. */
  flushMs: () => number;
  now: () => number;
}
interface Kept {
  seq: number;
  at: number;
  text: string;
  /** When it was last sent again. */
  againAt: number;
}

/** Of what waits to be sent as well as of what was sent. Who listens reads again what is older. */
const keptMs = 30_000;
const keptBytes = 32_000_000;
/** A statement that grows with the backlog would run into its own limit of time, for ever. */
const maxFramesAtOnce = 64;
/** A node that sends thousands again has no time for new ones. */
export const maxFramesAgain = 100;
/** What was sent again a moment ago is on its way: several nodes may ask for the same. */
const againPauseMs = 1_000;

/** The texts that no frame holds yet. While nothing can be sent they are given up when they are too many or too old. */
const createWaitingTexts = (now: () => number) => {
  let texts: string[] = [];
  let bytes = 0;
  let since = 0;
  let isGap = false;
  const clear = (): void => {
    texts = [];
    bytes = 0;
  };
  return {
    isEmpty: (): boolean => texts.length === 0,
    bytes: (): number => bytes,
    add(text: string): void {
      const size = Buffer.byteLength(text);
      const isTooMuch = bytes + size > keptBytes || since < now() - keptMs;
      if (texts.length > 0 && isTooMuch) {
        clear();
        isGap = true;
      }
      if (texts.length === 0) since = now();
      texts.push(text);
      bytes += size;
    },
    /** All of them, and whether some before them were given up. */
    take() {
      const taken = { texts, isGap };
      clear();
      isGap = false;
      return taken;
    },
  };
};

/** Numbers the frames of this node, sends them in their order, and keeps them for those that missed some. */
export const createFrameSender = ({ node, epoch, send, flushMs, now }: FrameSenderDeps) => {
  const queue = createWaitingTexts(now);
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let flushedAt = -Infinity;
  let seq = 0;
  let sent = 0;
  let kept: Kept[] = [];
  let bytes = 0;

  const frame = (one: Pick<Frame, 'seq' | 'kind' | 'body'>): string => writeFrame({ node, epoch, ...one });
  const forgetOld = (at: number, newest: number): void => {
    let old = 0;
    for (; kept.length - old > newest; old += 1) {
      const first = kept[old];
      if (!first || (first.at >= at - keptMs && bytes <= keptBytes)) break;
      bytes -= first.text.length;
    }
    if (old > 0) kept = kept.slice(old);
  };
  const number = (kind: FrameKind, body: string, at: number): Kept => {
    seq += 1;
    const text = frame({ seq, kind, body });
    bytes += text.length;
    return { seq, at, text, againAt: -Infinity };
  };
  const keepWaiting = (): Kept[] => {
    const at = now();
    const { texts, isGap } = queue.take();
    // What was given up has one number: who misses it is told, and who asks for it.
    const frames = isGap ? [number('gone', `${seq + 1}`, at)] : [];
    for (const { kind, body } of packTexts(texts)) frames.push(number(kind, body, at));
    kept.push(...frames);
    forgetOld(at, frames.length);
    return frames;
  };
  const flushAll = async (): Promise<void> => {
    while (!queue.isEmpty()) {
      flushedAt = now();
      const frames = keepWaiting();
      for (let first = 0; first < frames.length; first += maxFramesAtOnce) {
        const slice = frames.slice(first, first + maxFramesAtOnce);
        await send(slice.map(({ text }) => text));
        sent = slice.at(-1)?.seq ?? sent;
      }
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    flushing ??= flushAll().finally(() => void (flushing = undefined));
    return flushing;
  };

  return {
    push(text: string): void {
      queue.add(text);
      if (timer || flushing) return;
      // The first leaves at once; what follows it within the time is gathered.
      timer = setTimeout(() => void flush(), Math.max(0, flushMs() - (now() - flushedAt)));
    },
    /** Names what was sent, not what waits: a head that overtakes its frames would make gaps where there are none. */
    head: (kind: 'head' | 'bye' = 'head'): string => frame({ seq: sent, kind, body: '' }),
    /** The frames that another node missed, or the notice that they are gone. */
    again(from: number, to: number): string[] {
      const at = now();
      const first = kept[0]?.seq ?? seq + 1;
      const gone = from < first ? [frame({ seq: sent, kind: 'gone', body: `${Math.min(first - 1, to)}` })] : [];
      const wanted = kept.filter((one) => one.seq >= from && one.seq <= to && one.seq <= sent).slice(0, maxFramesAgain);
      const due = wanted.filter(({ againAt }) => againAt < at - againPauseMs);
      for (const one of due) one.againAt = at;
      return [...gone, ...due.map(({ text }) => text)];
    },
    waitingBytes: queue.bytes,
    flush,
  };
};
