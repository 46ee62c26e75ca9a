import { channelName, realtimeKey } from '@podium/contract/channels';
import type Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChannelState, channelStates } from '../store/slices/realtime.ts';
import { createRealtime } from './realtime.ts';
import { settingsFor } from './settings.ts';

/** The client's build for browsers, unchanged, on sockets and timers of this test. */
const build = 'pusher-js/dist/web/pusher.js';
const page = { protocol: 'http:', hostname: 'podium.example', port: '3000' };

class FakeSocket {
  static made: FakeSocket[] = [];
  sent: { event: string; data: { channel: string } }[] = [];
  readyState = 1;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (close: { code: number }) => void;
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as FakeSocket['sent'][number]);
  }
  close(): void {
    this.readyState = 3;
  }
  receive(event: string, data: object, channel?: string): void {
    this.onmessage?.({ data: JSON.stringify({ event, data: JSON.stringify(data), ...(channel && { channel }) }) });
  }
  establish(): void {
    this.onopen?.();
    this.receive('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 });
  }
}
class FakeRequest {
  static made: FakeRequest[] = [];
  address: string[] = [];
  headers: Record<string, string> = {};
  body = '';
  readyState = 0;
  status = 0;
  responseText = '';
  onreadystatechange?: () => void;
  constructor() {
    FakeRequest.made.push(this);
  }
  open(...address: string[]): void {
    this.address = address.slice(0, 2);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: string): void {
    this.body = body;
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body), readyState: 4 });
    this.onreadystatechange?.();
  }
}

const kept: Record<string, string> = {};
beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  FakeRequest.made = [];
  for (const key of Object.keys(kept)) delete kept[key];
  const shown = {
    body: {},
    location: { protocol: 'http:' },
    getElementsByTagName: () => [],
    addEventListener: vi.fn<() => void>(),
  };
  const globals = {
    self: globalThis,
    window: globalThis,
    document: shown,
    localStorage: kept,
    addEventListener: vi.fn<() => void>(),
    WebSocket: FakeSocket,
    XMLHttpRequest: FakeRequest,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const last = <T>(list: readonly T[]): T => {
  const found = list.at(-1);
  if (!found) throw new Error('Nothing was made.');
  return found;
};
const socket = (): FakeSocket => last(FakeSocket.made);
const request = (): FakeRequest => last(FakeRequest.made);
/** The client sends a frame a turn later. */
const frames = async (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);
type Inside = Pusher & {
  timeline: { options: { limit: number }; events: { cached?: boolean }[] };
  connection: { strategy: { ttl: number } };
};
const open = async (token = () => 'first'): Promise<Inside> => {
  const { default: Client } = (await import(/* @vite-ignore */ build)) as { default: typeof Pusher };
  return new Client(realtimeKey, settingsFor(page, token, '/realtime/authorise')) as Inside;
};
const run = (token = { value: 'first' }) => {
  const states: ChannelState[] = [];
  const realtime = createRealtime({
    open: async () => open(() => token.value),
    token: () => token.value,
    onState: (state) => states.push(state),
    later: (act, ms) => void setTimeout(act, ms),
  });
  return { realtime, states };
};
const mine = channelName({ of: 'user', userCode: 'USR1' });

describe('the settings', () => {
  test('[P-309] a ping leaves after 120 seconds of quiet', async () => {
    await open();
    socket().establish();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(socket().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await frames();
    expect(socket().sent.map(({ event }) => event)).toEqual(['pusher:ping']);
  });
  test('[P-310] without a pong the connection is given up 30 seconds later', async () => {
    await open();
    socket().establish();
    await vi.advanceTimersByTimeAsync(120_000 + 29_999);
    expect(FakeSocket.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(FakeSocket.made).toHaveLength(2);
  });
  test('[P-311] a server that does not answer is unavailable after 10 seconds', async () => {
    const client = await open();
    await vi.advanceTimersByTimeAsync(9999);
    expect(client.connection.state).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);
    expect(client.connection.state).toBe('unavailable');
  });
  test('[P-312] the client keeps fifty events of its own story', async () => {
    expect((await open()).timeline.options.limit).toBe(50);
  });
  test.each([
    [30 * 60_000, true],
    [30 * 60_000 + 1, false],
  ])('[P-313] a transport remembered %i ms ago is used again: %s', async (ago, used) => {
    expect((await open()).connection.strategy.ttl).toBe(1_800_000);
    kept['pusherTransportNonTLS'] = JSON.stringify({
      timestamp: Date.now() - ago,
      transport: 'ws',
      latency: 5,
      cacheSkipCount: 0,
    });
    expect((await open()).timeline.events.some(({ cached }) => cached === true)).toBe(used);
  });
  test('[RC-1] sockets go to the page’s own host, secure where the page is, and nobody else hears of it', async () => {
    await open();
    expect(socket().url).toMatch(/^ws:\/\/podium\.example:3000\/realtime\/app\/podium\?protocol=7&/u);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(new Set(FakeSocket.made.map(({ url }) => new URL(url).host))).toEqual(new Set(['podium.example:3000']));
    expect(FakeRequest.made).toEqual([]);
    expect(settingsFor({ ...page, protocol: 'https:', port: '' }, () => '', '/realtime/authorise')).toMatchObject({
      forceTLS: true,
      wssPort: 443,
      enableStats: false,
    });
  });
});

describe('the connection', () => {
  test('[P-184] initialized, connecting, connected, disconnected', async () => {
    expect(channelStates).toEqual(['initialized', 'connecting', 'connected', 'unavailable', 'failed', 'disconnected']);
    const token = { value: 'first' };
    const { realtime, states } = run(token);
    realtime.listen(mine, {});
    await vi.waitFor(() => expect(states).toEqual(['connecting']));
    socket().establish();
    token.value = '';
    realtime.follow();
    expect(states).toEqual(['connecting', 'connected', 'disconnected']);
  });
  test('[P-185] unavailable without a server, failed without sockets', async () => {
    const silent = run();
    silent.realtime.listen(mine, {});
    await vi.waitFor(() => expect(silent.states).toEqual(['connecting']));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(silent.states).toEqual(['connecting', 'unavailable']);
    vi.stubGlobal('WebSocket', undefined);
    const unsupported = run();
    unsupported.realtime.listen(mine, {});
    await vi.waitFor(() => expect(unsupported.states).toEqual(['failed']));
  });
  test('[P-269] [P-270] [P-271] authorisation is a form-encoded POST with the bearer of the moment', async () => {
    const token = { value: 'first' };
    const { realtime, states } = run(token);
    realtime.listen(mine, {});
    await vi.waitFor(() => expect(states).toEqual(['connecting']));
    socket().establish();
    expect(request()).toMatchObject({
      address: ['POST', '/new/api/realtime/authorise'],
      body: 'socket_id=1.1&channel_name=private-user-USR1',
    });
    expect(request().headers).toMatchObject({
      'Content-Type': 'application/x-www-form-urlencoded',
      Authorization: 'Bearer first',
    });
    request().answer(200, { auth: 'podium:signature' });
    await frames();
    expect(last(socket().sent)).toEqual({
      event: 'pusher:subscribe',
      data: { auth: 'podium:signature', channel: mine },
    });
    token.value = 'second';
    realtime.listen(channelName({ of: 'workspace', competitionCode: 'CMP1' }), {});
    expect(request().headers['Authorization']).toBe('Bearer second');
    expect(request().body).toBe('socket_id=1.1&channel_name=presence-workspace-CMP1');
  });
});
