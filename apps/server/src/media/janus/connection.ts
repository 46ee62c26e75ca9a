import { WebSocket } from 'ws';

// One WebSocket to one Janus server, with one session in it. Handles are the plugin's ends of peer connections.

export interface JanusDescription {
  type: 'offer' | 'answer';
  sdp: string;
  /** Which of the simulcast layers comes first in the description: the highest or the lowest. */
  rid_order?: 'hml' | 'lmh';
}

/** What Janus sends about a handle, and what it answers. */
export interface JanusMessage {
  janus: string;
  transaction?: string;
  sender?: number;
  data?: { id: number };
  error?: { code: number; reason: string };
  plugindata?: { data: JanusPluginData };
  jsep?: JanusDescription;
  uplink?: boolean;
  lost?: number;
  reason?: string;
}

export interface JanusPluginData {
  videoroom?: string;
  error?: string;
  error_code?: number;
  id?: string;
  room?: string;
  mid?: string;
  substream?: number;
  'audio-level-dBov-avg'?: number;
  streams?: { type: string; mid: string; feed_id?: string; feed_mid?: string; active?: boolean }[];
  publisher_id?: string;
  forwarders?: { stream_id: number }[];
}

export class JanusRefusal extends Error {
  override readonly name = 'JanusRefusal';
}

const answerMs = 8000;
const keepAliveMs = 4000;

export interface JanusHandle {
  readonly id: number;
  /** A request to the plugin, answered when the plugin has done it. */
  request(
    body: Record<string, unknown>,
    jsep?: JanusDescription,
  ): Promise<{ data: JanusPluginData; jsep?: JanusDescription }>;
  trickle(candidate: object): void;
  detach(): void;
}

type Listener = (message: JanusMessage) => void;

/** These are answered by an acknowledgement. For every other request it only means that the answer comes later. */
const acknowledged: readonly string[] = ['keepalive', 'trickle'];

/** Matches answers with requests. */
const createTransactions = (post: (message: object) => void) => {
  const pending = new Map<
    string,
    { kind: string; resolve: Listener; reject: (error: Error) => void; timer: NodeJS.Timeout }
  >();
  let last = 0;
  return {
    ask: (message: { janus: string } & Record<string, unknown>): Promise<JanusMessage> =>
      new Promise((resolve, reject) => {
        last += 1;
        const transaction = `p${last}`;
        const timer = setTimeout(() => {
          pending.delete(transaction);
          reject(new Error('Janus did not answer in time.'));
        }, answerMs);
        pending.set(transaction, { kind: message.janus, resolve, reject, timer });
        post({ ...message, transaction });
      }),
    settle(message: JanusMessage): boolean {
      const waiting = message.transaction === undefined ? undefined : pending.get(message.transaction);
      if (!waiting) return false;
      if (message.janus === 'ack' && !acknowledged.includes(waiting.kind)) return true;
      pending.delete(message.transaction!);
      clearTimeout(waiting.timer);
      if (message.janus === 'error') waiting.reject(new JanusRefusal(message.error?.reason ?? 'Janus refused.'));
      else waiting.resolve(message);
      return true;
    },
    refuse(reason: string): void {
      for (const { reject, timer } of pending.values()) {
        clearTimeout(timer);
        reject(new Error(reason));
      }
      pending.clear();
    },
  };
};

const openSocket = (url: string): Promise<{ socket: WebSocket; localAddress: string }> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, 'janus-protocol', { handshakeTimeout: answerMs });
    let localAddress = '127.0.0.1';
    socket.once('upgrade', (response) => {
      localAddress = response.socket.localAddress ?? localAddress;
    });
    socket.once('open', () => resolve({ socket, localAddress }));
    socket.once('error', reject);
  });

/** Connects and opens the session. `closed` is called once, when the server is gone or does not answer any more. */
export const connectJanus = async (url: string, closed: (reason: string) => void) => {
  const { socket, localAddress } = await openSocket(url);
  const listeners = new Map<number, Listener>();
  const transactions = createTransactions((message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  });
  const { ask } = transactions;
  let ended = false;
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as JanusMessage;
    if (!transactions.settle(message) && message.sender !== undefined) listeners.get(message.sender)?.(message);
  });
  const created = await ask({ janus: 'create' });
  const session_id = created.data!.id;
  const keepAlive = setInterval(() => {
    ask({ janus: 'keepalive', session_id }).catch(() => socket.terminate());
  }, keepAliveMs);
  keepAlive.unref();
  socket.on('close', () => {
    clearInterval(keepAlive);
    const reason = `The Janus server ${new URL(url).host} is gone.`;
    transactions.refuse(reason);
    if (!ended) closed(reason);
    ended = true;
  });
  return {
    /** The address by which the server reaches this machine. */
    localAddress,
    async attach(listener: Listener): Promise<JanusHandle> {
      const attached = await ask({ janus: 'attach', session_id, plugin: 'janus.plugin.videoroom' });
      const handle_id = attached.data!.id;
      listeners.set(handle_id, listener);
      return {
        id: handle_id,
        async request(body, jsep) {
          const answer = await ask({ janus: 'message', session_id, handle_id, body, ...(jsep ? { jsep } : {}) });
          const data = answer.plugindata?.data ?? {};
          if (data.error !== undefined) throw new JanusRefusal(data.error);
          return { data, ...(answer.jsep ? { jsep: answer.jsep } : {}) };
        },
        trickle: (candidate) => void ask({ janus: 'trickle', session_id, handle_id, candidate }).catch(() => undefined),
        detach() {
          listeners.delete(handle_id);
          ask({ janus: 'detach', session_id, handle_id }).catch(() => undefined);
        },
      };
    },
    close(): void {
      ended = true;
      socket.close();
      socket.terminate();
    },
  };
};

export type JanusConnection = Awaited<ReturnType<typeof connectJanus>>;
