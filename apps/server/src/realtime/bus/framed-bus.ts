import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../platform/log.ts';
import type { NodeStore } from '../nodes/node-store.ts';
import type { PresenceStore } from '../nodes/presence-store.ts';
import type { Bus, BusNode, ServiceQuestion } from './bus.ts';
import { createLease } from './lease.ts';
import { type Line, type Question, readLine, writeLine } from './lines.ts';
import { openNodeLink } from './node-link.ts';
import { createQuestions } from './questions.ts';
import { nodeNumberOf } from './socket-id.ts';
import type { OpenTransport } from './transport.ts';

interface FramedBusDeps {
  /** What carries the frames, by its name. */
  carrier: string;
  openTransport: OpenTransport;
  nodes: NodeStore;
  presenceOf: (node: string) => PresenceStore;
  log: Logger;
}

/** Nodes are told from each other also when one machine runs several, and after a restart. */
const newNodeName = (): string => randomBytes(6).toString('hex');
const flushMsPerNode = 5;
const maxFlushMs = 40;
const partingMs = 1_000;

const answerOf = (node: BusNode, question: Question): number => {
  if (question.ask === 'count') return node.countSubscribers(question.channel);
  const { socketId } = question;
  return Number(question.ask === 'claim' ? node.claim(socketId, question.owner) : node.grant(socketId, question.grant));
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const answerHere = (attached: ReadonlySet<BusNode>, question: Question): number =>
  sum([...attached].map((node) => answerOf(node, question)));

type Asked = Extract<Line, { is: 'question' | 'service-question' }>;
const serviceAnswers = (attached: ReadonlySet<BusNode>, question: ServiceQuestion): unknown[] =>
  [...attached].map((node) => node.answer(question)).filter((answer) => answer !== undefined);

const answerTo = (line: Asked, attached: ReadonlySet<BusNode>): unknown =>
  line.is === 'question' ? answerHere(attached, line.question) : serviceAnswers(attached, line.question);

const healthOf = (isReceiving: boolean, reason: string) =>
  isReceiving
    ? { ok: true, reason }
    : { ok: false, reason: 'this node does not hear the others; its clients read again when it does' };

/** Ends in time: a database that does not answer keeps no program from ending, and the lease runs out by itself. */
const part = async (parting: Promise<void>): Promise<unknown> =>
  Promise.race([parting.catch(() => undefined), pause(partingMs)]);

/** A text of a program of another version, or a fault of ours, costs that text and not the process. */
const withoutThrowing =
  (handle: (text: string) => void, log: Logger) =>
  (text: string): void => {
    try {
      handle(text);
    } catch (error) {
      log.error({ err: error }, 'bus: what another node said could not be handled');
    }
  };

interface LineHandlerDeps {
  self: number;
  attached: ReadonlySet<BusNode>;
  publish: (line: Line) => void;
  settle: ReturnType<typeof createQuestions>['settle'];
}
/** Does what another node said. */
const createLineHandler =
  ({ self, attached, publish, settle }: LineHandlerDeps) =>
  (text: string): void => {
    const line = readLine(text);
    if (line?.is === 'announcement') attached.forEach((node) => node.deliver(line.announcement));
    else if (line?.is === 'broadcast') attached.forEach((node) => node.broadcast(line.message));
    else if ((line?.is === 'question' || line?.is === 'service-question') && line.to === self)
      publish({ is: 'answer', id: line.id, to: line.from, answer: answerTo(line, attached) });
    else if (line?.is === 'answer' && line.to === self) settle(line.id, line.answer);
  };

/** The bus of an installation of several nodes: own sockets are served at once, those of the others by frames. */
export const openFramedBus = async (deps: FramedBusDeps): Promise<Bus> => {
  const { carrier, openTransport, nodes, presenceOf, log } = deps;
  const name = newNodeName();
  const nodeNumber = await nodes.enter(name);
  const attached = new Set<BusNode>();
  const each = (act: (node: BusNode) => void): void => attached.forEach(act);
  const askAgain = (reason: string): void => {
    log.warn(`bus: ${reason}; clients ask again`);
    each((node) => node.missed());
  };
  const publish = (line: Line): void => link.publish(writeLine(line));
  const questions = createQuestions({ self: nodeNumber, publish });
  const handle = createLineHandler({ self: nodeNumber, attached, publish, settle: questions.settle });
  const lease = createLease({
    self: { node: name, number: nodeNumber },
    nodes,
    log,
    onGone: (node) => link.forget(node),
    onLost: () => askAgain('the database does not know any more who is present here'),
    onAbsent: ({ channel, memberId }) => each((node) => node.absent(channel, memberId)),
  });
  const link = await openNodeLink({
    name,
    openTransport,
    flushMs: () => Math.min(maxFlushMs, flushMsPerNode * lease.count()),
    onText: withoutThrowing(handle, log),
    onMissed: () => askAgain('something that another node said is lost'),
    log,
  });
  await lease.start();
  await link.start(lease.others().map(({ node }) => node));
  const askNodeOf = async (socketId: string, question: Question): Promise<boolean> => {
    const to = nodeNumberOf(socketId);
    if (to === nodeNumber) return answerHere(attached, question) > 0;
    return to !== undefined && (await lease.has(to)) && (await questions.ask(to, question)) > 0;
  };
  return {
    nodeNumber,
    isShared: true,
    nodeCount: lease.count,
    waitingBytes: link.waitingBytes,
    attach(node) {
      attached.add(node);
      return () => void attached.delete(node);
    },
    announce(announcements) {
      for (const announcement of announcements) {
        each((node) => node.deliver(announcement));
        publish({ is: 'announcement', announcement });
      }
    },
    broadcast(message) {
      each((node) => node.broadcast(message));
      publish({ is: 'broadcast', message });
    },
    claim: (socketId, owner) => askNodeOf(socketId, { ask: 'claim', socketId, owner }),
    grant: (socketId, grant) => askNodeOf(socketId, { ask: 'grant', socketId, grant }),
    async countSubscribers(channel) {
      const question = { ask: 'count', channel } as const;
      return answerHere(attached, question) + sum(await questions.askEach(lease.others(), question));
    },
    askAll: async (question) => [
      ...serviceAnswers(attached, question),
      ...(await questions.askServiceOf(await lease.othersNow(), question)),
    ],
    ...presenceOf(name),
    health: () => healthOf(link.isReceiving(), `${lease.count()} nodes hear each other over ${carrier}`),
    async close() {
      questions.close();
      await part(link.sayBye().then(() => lease.close()));
      await link.close();
    },
  };
};
