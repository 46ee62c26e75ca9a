import type { Logger } from '../../platform/log.ts';
import { waitUntil } from '../../platform/wait-until.ts';
import { createFrameReceiver } from './frame-receiver.ts';
import { createFrameSender } from './frame-sender.ts';
import { readFrame, writeFrame } from './frames.ts';
import { createHeartbeat, silenceMs } from './heartbeat.ts';
import type { OpenTransport } from './transport.ts';

interface NodeLinkDeps {
  name: string;
  openTransport: OpenTransport;
  flushMs: () => number;
  onText: (text: string) => void;
  /** Something that another node said is lost. */
  onMissed: () => void;
  log: Logger;
}

/** Carries the texts of this node to the others, and theirs to it: each once, in the order of its node. */
export const openNodeLink = async ({ name, openTransport, flushMs, onText, onMissed, log }: NodeLinkDeps) => {
  const epoch = Date.now();
  const send = (texts: readonly string[]): Promise<void> => transport.send(texts);
  const sender = createFrameSender({ node: name, epoch, send, flushMs, now: () => performance.now() });
  const ask = (node: string, ofEpoch: number, from: number, to: number): void =>
    void send([writeFrame({ node: name, epoch, seq: 0, kind: 'again', body: `${node} ${ofEpoch} ${from} ${to}` })]);
  const receiver = createFrameReceiver({
    self: name,
    deliver: onText,
    ask,
    missed: onMissed,
    onNew: () => void beat(),
  });
  const sendAgain = (body: string): void => {
    const [node, ofEpoch, from, to] = body.split(' ');
    const frames = node === name && Number(ofEpoch) === epoch ? sender.again(Number(from), Number(to)) : [];
    if (frames.length > 0) void send(frames);
  };
  const receive = (text: string): void => {
    const frame = readFrame(text);
    if (!frame) return;
    if (frame.node === name) heartbeat.received();
    else if (frame.kind === 'again') sendAgain(frame.body);
    else receiver.take(frame);
  };
  /** What arrives before the start is read then: an answer to it could not be sent yet. */
  let early: string[] | undefined = [];
  const transport = await openTransport((text) => void (early ? early.push(text) : receive(text)));
  let beating: Promise<void> | undefined;
  let isDue = false;
  const beatWhileDue = async (): Promise<void> => {
    while (isDue) {
      isDue = false;
      await send([sender.head()]);
    }
  };
  /** One at a time: a carrier that is away for long would find thousands of them. */
  const beat = (): Promise<void> => {
    isDue = true;
    beating ??= beatWhileDue().finally(() => void (beating = undefined));
    return beating;
  };
  const heartbeat = createHeartbeat({ beat, onSilence: () => transport.listenAgain(), log });
  return {
    /**
     * Waits until the others have said how far they are: of a node that it does not know it would not notice what it misses. One that is
     * gone and still has its lease says nothing.
     */
    async start(others: readonly string[]): Promise<void> {
      const waiting = early ?? [];
      early = undefined;
      waiting.forEach(receive);
      await heartbeat.start();
      await waitUntil(async () => others.every(receiver.knows), { timeoutMs: silenceMs, everyMs: 5 });
    },
    /** Alone it sends nothing: a node that starts says so first, and waits for an answer before it takes anybody in. */
    publish(text: string): void {
      if (!receiver.isAlone()) sender.push(text);
    },
    waitingBytes: sender.waitingBytes,
    forget: (node: string): void => receiver.forget(node),
    isReceiving: (): boolean => transport.isConnected() && heartbeat.isReceiving(),
    /** Sends what waits and tells the others that nothing follows. */
    async sayBye(): Promise<void> {
      await sender.flush();
      await send([sender.head('bye')]);
    },
    async close(): Promise<void> {
      heartbeat.close();
      receiver.close();
      await transport.close();
    },
  };
};
