import { randomBytes } from 'node:crypto';
import type { Logger } from '../../platform/log.ts';
import type { NodeStore } from '../nodes/node-store.ts';
import type { PresenceStore } from '../nodes/presence-store.ts';
import type { Bus, BusNode } from './bus.ts';
import { createFrameReceiver } from './frame-receiver.ts';
import { createFrameSender } from './frame-sender.ts';
import { readFrame, writeFrame } from './frames.ts';
import { createLease } from './lease.ts';
import { type Line, type Question, readLine, writeLine } from './lines.ts';
import { createPulse } from './pulse.ts';
import { createQuestions } from './questions.ts';
import { nodeNumberOf } from './socket-id.ts';
import type { OpenTransport } from './transport.ts';

interface FramedBusDeps {
  openTransport: OpenTransport;
  nodes: NodeStore;
  presenceOf: (node: string) => PresenceStore;
  log: Logger;
}

/** Nodes are told from each other also when one machine runs several, and after a restart. */
const newNodeName = (): string => randomBytes(6).toString('hex');
const flushMsPerNode = 5;
const maxFlushMs = 40;

/** The bus of an installation of several nodes: own sockets are served at once, those of the others by frames. */
export const openFramedBus = async ({ openTransport, nodes, presenceOf, log }: FramedBusDeps): Promise<Bus> => {
  const name = newNodeName();
  const epoch = Date.now();
  const nodeNumber = await nodes.enter(name);
  const attached = new Set<BusNode>();
  const each = (act: (node: BusNode) => void): void => attached.forEach(act);
  const answer = (question: Question): boolean =>
    [...attached].some((node) =>
      question.ask === 'claim'
        ? node.claim(question.socketId, question.owner)
        : node.grant(question.socketId, question.grant),
    );
  const askAgain = (reason: string): void => {
    log.warn(`bus: ${reason}; clients ask again`);
    each((node) => node.missed());
  };
  const missed = (): void => askAgain('something that another node said is lost');

  const send = (texts: readonly string[]): Promise<void> => transport.send(texts);
  const flushMs = (): number => Math.min(maxFlushMs, flushMsPerNode * lease.count());
  const sender = createFrameSender({ node: name, epoch, send, flushMs, now: () => performance.now() });
  const tell = (line: Line): void => sender.push(writeLine(line));
  const questions = createQuestions({ self: nodeNumber, tell });
  const hear = (_: string, text: string): void => {
    const line = readLine(text);
    if (line?.is === 'announcement') each((node) => node.deliver(line.announcement));
    else if (line?.is === 'broadcast') each((node) => node.broadcast(line.message));
    else if (line?.is === 'question' && line.to === nodeNumber)
      tell({ is: 'answer', id: line.id, to: line.from, answer: answer(line.question) });
    else if (line?.is === 'answer' && line.to === nodeNumber) questions.settle(line.id, line.answer);
  };
  const ask = (node: string, ofEpoch: number, from: number, to: number): void =>
    void send([writeFrame({ node: name, epoch, seq: 0, kind: 'again', body: `${node} ${ofEpoch} ${from} ${to}` })]);
  const receiver = createFrameReceiver({ self: name, deliver: hear, ask, missed });
  const sendAgain = (body: string): void => {
    const [node, ofEpoch, from, to] = body.split(' ');
    const frames = node === name && Number(ofEpoch) === epoch ? sender.again(Number(from), Number(to)) : [];
    if (frames.length > 0) void send(frames);
  };
  const transport = await openTransport((text) => {
    const frame = readFrame(text);
    if (!frame) return;
    if (frame.node === name) pulse.heard();
    else if (frame.kind === 'again') sendAgain(frame.body);
    else receiver.take(frame);
  });
  const pulse = createPulse({ beat: () => send([sender.head()]), onSilence: transport.listenAgain, log });
  const lease = createLease({
    self: { node: name, number: nodeNumber },
    nodes,
    log,
    onGone: receiver.forget,
    onLost: () => askAgain('the others took this node for gone'),
    onAbsent: ({ channel, memberId }) => each((node) => node.absent(channel, memberId)),
  });
  await lease.start();
  await pulse.start();

  const presence = presenceOf(name);
  const decide = async (socketId: string, question: Question): Promise<boolean> => {
    const to = nodeNumberOf(socketId);
    if (to === nodeNumber) return answer(question);
    return to !== undefined && (await lease.has(to)) && questions.ask(to, question);
  };
  return {
    nodeNumber,
    isShared: true,
    attach(node) {
      attached.add(node);
      return () => void attached.delete(node);
    },
    announce(announcements) {
      for (const announcement of announcements) {
        each((node) => node.deliver(announcement));
        tell({ is: 'announcement', announcement });
      }
    },
    broadcast(message) {
      each((node) => node.broadcast(message));
      tell({ is: 'broadcast', message });
    },
    claim: (socketId, owner) => decide(socketId, { ask: 'claim', socketId, owner }),
    grant: (socketId, grant) => decide(socketId, { ask: 'grant', socketId, grant }),
    ...presence,
    health: () =>
      transport.isConnected() && pulse.isHeard()
        ? { ok: true, reason: `${lease.count()} nodes hear each other over PostgreSQL` }
        : { ok: false, reason: 'this node does not hear the others; its clients read again when it does' },
    async close() {
      pulse.close();
      questions.close();
      receiver.close();
      await sender.flush();
      await send([sender.head('bye')]);
      await lease.close();
      await transport.close();
    },
  };
};
