import { createFrameSource, type FrameSource } from './frame-source.ts';
import type { Frame } from './frames.ts';

interface FrameReceiverDeps {
  self: string;
  deliver: (text: string) => void;
  ask: (node: string, epoch: number, from: number, to: number) => void;
  missed: () => void;
  /** A node that was not known before, or started again. */
  onNew: () => void;
}

/** Reads the frames of all other nodes. */
export const createFrameReceiver = ({ self, deliver, ask, missed, onNew }: FrameReceiverDeps) => {
  const sources = new Map<string, FrameSource>();
  const meet = (frame: Frame): FrameSource => {
    const { node, epoch } = frame;
    const known = sources.get(node);
    if (known && known.epoch >= epoch) return known;
    const source = createFrameSource(frame, { deliver, ask: (from, to) => ask(node, epoch, from, to), missed });
    sources.set(node, source);
    // A node that comes back without a bye may have lost what it had to say.
    known?.end();
    onNew();
    return source;
  };
  return {
    take(frame: Frame): void {
      if (frame.node === self || frame.kind === 'again') return;
      const source = meet(frame);
      if (source.epoch === frame.epoch) source.take(frame);
    },
    isAlone: (): boolean => sources.size === 0,
    knows: (node: string): boolean => sources.has(node),
    forget(node: string): void {
      sources.get(node)?.end();
      sources.delete(node);
    },
    close: (): void => sources.forEach((source) => source.stopAsking()),
  };
};
