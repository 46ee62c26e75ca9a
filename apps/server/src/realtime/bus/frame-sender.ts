import { type Frame, packTexts, writeFrame } from './frames.ts';

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

const keptMs = 30_000;
const keptBytes = 32_000_000;
/** A statement that grows with the backlog would run into its own limit of time, for ever. */
const maxFramesAtOnce = 64;
/** A node that sends thousands again has no time for new ones. */
export const maxFramesAgain = 100;
/** What was sent again a moment ago is on its way: several nodes may ask for the same. */
const againPauseMs = 1_000;

/** Numbers the frames of this node, sends them in their order, and keeps them for those that missed some. */
export const createFrameSender = ({ node, epoch, send, flushMs, now }: FrameSenderDeps) => {
  let waiting: string[] = [];
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
  const keep = (texts: readonly string[]): Kept[] => {
    const at = now();
    const frames = packTexts(texts).map((one) => {
      seq += 1;
      return { seq, at, text: frame({ seq, ...one }), againAt: -Infinity };
    });
    for (const { text } of frames) bytes += text.length;
    kept.push(...frames);
    forgetOld(at, frames.length);
    return frames;
  };
  const flushAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const texts = waiting;
      waiting = [];
      flushedAt = now();
      const frames = keep(texts);
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
      waiting.push(text);
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
    flush,
  };
};
