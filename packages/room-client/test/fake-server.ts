import type { SocketEvents } from '../src/ports.ts';
import type { RolePolicy } from '../src/roles/role-policy.ts';
import type { WirePeer, WireTrack } from '../src/signal/wire.ts';
import { offerSdp, type OfferedSection } from './fake-connection.ts';

const video = { bitRate: 700, codec: 'vp8', frameRate: 30, width: 1280, height: 720 };
export const testRole = (name: string, more: Partial<RolePolicy> = {}): RolePolicy => ({
  name,
  priority: 1,
  publishParams: {
    allowed: ['audio', 'video', 'screen'],
    audio: { bitRate: 32, codec: 'opus' },
    video,
    screen: { ...video, bitRate: 1200 },
    videoSimulcastLayers: {},
    screenSimulcastLayers: {},
  },
  subscribeParams: { subscribeToRoles: ['host', 'guest'] },
  permissions: {},
  ...more,
});
const publishing = (allowed: ('audio' | 'video' | 'screen')[]) => ({ ...testRole('').publishParams, allowed });
export const testRoles: Record<string, RolePolicy> = {
  host: testRole('host', { permissions: { endRoom: true } }),
  guest: testRole('guest'),
  listener: testRole('listener', { publishParams: publishing(['audio']) }),
  viewer: testRole('viewer', { publishParams: publishing([]) }),
};

export const wirePeer = (id: string, more: Partial<WirePeer> = {}): WirePeer => ({
  peer_id: id,
  role: 'guest',
  joined_at: 1_772_355_000_000,
  info: { name: `Name of ${id}`, data: '', user_id: `user ${id}` },
  tracks: {},
  ...more,
});
export const wireTrack = (id: string, more: Partial<WireTrack> = {}): WireTrack => ({
  track_id: id,
  stream_id: `stream-${id}`,
  type: 'video',
  source: 'regular',
  mute: false,
  description: '',
  ...more,
});

interface Frame {
  method: string;
  params: Record<string, unknown>;
  id?: string;
  jsonrpc?: string;
}
type Answer = (params: Record<string, unknown>) => object | undefined;
export const refuseWith =
  (code: number, message = 'refused'): Answer =>
  () => ({ error: { code, message } });

export class FakeSocket {
  closedWith: number | undefined;
  readonly url: string;
  readonly events: SocketEvents;
  private readonly take: (text: string, socket: FakeSocket) => void;
  constructor(url: string, events: SocketEvents, take: (text: string, socket: FakeSocket) => void) {
    this.url = url;
    this.events = events;
    this.take = take;
  }
  send(text: string): void {
    this.take(text, this);
  }
  close(code = 1005): void {
    this.closedWith ??= code;
  }
  receive(message: object | string): void {
    this.events.received(typeof message === 'string' ? message : JSON.stringify(message));
  }
}

/** The server's side of the wire: it answers calls, keeps what it was sent, and pushes what a test wants. */
export const createFakeServer = () => {
  const frames: Frame[] = [];
  const sockets: FakeSocket[] = [];
  const sections: OfferedSection[] = [];
  const server = {
    frames,
    sockets,
    role: 'host',
    roles: testRoles,
    /** What each call is answered with; undefined answers nothing at all. */
    answers: {} as Record<string, Answer>,
    acceptsSockets: true,
    sendsPolicy: true,
    throwsOn: '',
    socket: (): FakeSocket => sockets.at(-1)!,
    sent: (method: string): Frame[] => frames.filter((frame) => frame.method === method),
    last: (method: string): Record<string, unknown> | undefined => server.sent(method).at(-1)?.params,
    push: (method: string, params: object): void => server.socket().receive({ method, params }),
    pushPolicy: (): void => server.push('on-policy-change', { name: server.role, known_roles: server.roles }),
    drop: (code = 1006): void => server.socket().events.closed(code),
    /** A peer with these tracks, announced and offered. */
    publishFrom(peerId: string, ...tracks: WireTrack[]): void {
      sections.push(
        ...tracks.map(({ track_id: trackId, stream_id: streamId, type: kind }, index) => ({
          mid: String(sections.length + index),
          kind,
          streamId,
          trackId,
        })),
      );
      server.push('on-track-add', {
        peer: { peer_id: peerId, info: wirePeer(peerId).info },
        tracks: Object.fromEntries(tracks.map((one) => [one.track_id, one])),
      });
      server.offer();
    },
    unpublish(trackId: string): void {
      for (const section of sections) if (section.trackId === trackId) section.isInactive = true;
      server.offer();
    },
    /** The same media once more, as a server offers it that was restarted. */
    offerAgain(trackId: string): void {
      for (const section of sections) if (section.trackId === trackId) delete section.isInactive;
      server.offer();
    },
    offer: (): void => server.push('offer', { type: 'offer', sdp: offerSdp(sections) }),
    openSocket(url: string, events: SocketEvents): FakeSocket {
      const socket = new FakeSocket(url, events, take);
      sockets.push(socket);
      queueMicrotask(() => {
        if (!server.acceptsSockets) return events.failed();
        events.opened();
        return queueMicrotask(() => {
          if (server.sendsPolicy)
            socket.receive({ method: 'on-policy-change', params: { name: server.role, known_roles: server.roles } });
        });
      });
      return socket;
    },
  };
  const standard: Record<string, Answer> = {
    join: () => ({ result: { type: 'answer', sdp: 'v=0' } }),
    offer: () => ({ result: { type: 'answer', sdp: 'v=0' } }),
    broadcast: () => ({ result: { timestamp: 1_772_355_700_000 } }),
  };
  const take = (text: string, socket: FakeSocket): void => {
    const frame = JSON.parse(text) as Frame;
    if (frame.method === server.throwsOn) throw new Error('the socket is broken');
    frames.push(frame);
    if (frame.id === undefined) return;
    const answer = server.answers[frame.method] ?? standard[frame.method] ?? (() => ({ result: {} }));
    const given = answer(frame.params);
    if (given) queueMicrotask(() => socket.receive({ id: frame.id, jsonrpc: '2.0', ...given }));
  };
  return server;
};
