import type { Ports } from '../src/ports.ts';
import { createRoom } from '../src/room/create-room.ts';
import type { RoomEventName, RoomEvents } from '../src/room/events.ts';
import type { JoinConfig } from '../src/room/join-config.ts';
import type { Track } from '../src/state/entities.ts';
import type { TrackSource, TrackType } from '../src/track-types.ts';
import { createFakeClock, settle } from './fake-clock.ts';
import { FakeConnection } from './fake-connection.ts';
import { FakeDevices, FakeSink, FakeStream, FakeTrack } from './fake-media.ts';
import { createFakeServer } from './fake-server.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export const tokenFor = (role: string): string =>
  [encode({ alg: 'none' }), encode({ room_id: 'room', user_id: 'ann', role }), 'wrong'].join('.');

export interface InitCall {
  url: URL;
  headers: Record<string, string>;
}
const initAnswer = {
  endpoint: 'wss://podium.example/video/socket',
  rtcConfiguration: { ice_servers: [{ urls: 'stun:stun.example' }] },
  config: { enabledFlags: ['subscribeDegradation'] },
};

const createWorld = () => {
  const connections: FakeConnection[] = [];
  return {
    clock: createFakeClock(),
    server: createFakeServer(),
    devices: new FakeDevices(),
    connections,
    sinks: [] as FakeSink[],
    browser: { blocksPlayback: false, refusesSink: false, plays: 0 },
    stored: new Map<string, string>(),
    initCalls: [] as InitCall[],
    empties: [] as FakeTrack[],
    random: 0.5,
    /** What the init call is answered with. */
    init: (): Promise<Response> | Response => Response.json(initAnswer),
    publish: (): FakeConnection => connections.at(-2)!,
    subscribe: (): FakeConnection => connections.at(-1)!,
  };
};
type World = ReturnType<typeof createWorld>;

const fakePorts = (world: World): Partial<Ports> => {
  const { clock, server, devices, connections, sinks, browser, stored, initCalls, empties } = world;
  let ids = 0;
  const empty = (kind: 'audio' | 'video', settings: MediaTrackSettings = {}): MediaStreamTrack => {
    const track = new FakeTrack(kind, settings);
    empties.push(track);
    return track as unknown as MediaStreamTrack;
  };
  return {
    clock,
    random: () => world.random,
    newId: () => `id-${(ids += 1)}`,
    userAgent: 'test',
    isMobile: false,
    isFirefox: false,
    fetch: async (url, options) => {
      initCalls.push({ url: new URL(url), headers: options?.headers as Record<string, string> });
      return world.init();
    },
    openSocket: (url, events) => server.openSocket(url, events),
    createPeerConnection: (configuration) => {
      const connection = new FakeConnection(configuration);
      connections.push(connection);
      return connection as unknown as RTCPeerConnection;
    },
    createStream: (tracks) => new FakeStream(tracks as unknown as FakeTrack[]) as unknown as MediaStream,
    mediaDevices: devices as unknown as NonNullable<Ports['mediaDevices']>,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    createEmptyAudio: () => empty('audio'),
    createEmptyVideo: (size) => empty('video', size),
    createAudioSink: () => {
      const sink = new FakeSink(browser);
      sinks.push(sink);
      return sink as unknown as ReturnType<Ports['createAudioSink']>;
    },
    removeAudioContainer: () => undefined,
    createLevelMeter: () => ({ read: () => ({ level: 50, isSilent: false }), close: () => undefined }),
    videoCodecsOf: () => [],
  };
};

/** A room on a browser and a server that are not there. */
export const createFakeRoom = (given: Partial<Ports> = {}) => {
  const world = createWorld();
  const { server, connections } = world;
  const ports = { ...fakePorts(world), ...given };
  const room = createRoom(ports);
  const config = (more: Partial<JoinConfig> = {}): JoinConfig => ({
    authToken: tokenFor(server.role),
    userName: 'Ann',
    initEndpoint: 'https://podium.example',
    ...more,
  });
  return {
    ...world,
    /** So that a test can change what it answers. */
    world,
    room,
    config,
    state: () => room.getSnapshot(),
    /** The own microphone or camera, as the snapshot has it. */
    own: (type: TrackType, source: TrackSource = 'regular'): Track => {
      const { tracks, room: shown } = room.getSnapshot();
      const isOwn = (track: Track): boolean => track.peerId === shown.localPeer;
      const found = Object.values(tracks).find(
        (track) => isOwn(track) && track.type === type && track.source === source,
      );
      if (!found) throw new Error(`There is no ${source} ${type}`);
      return found;
    },
    /** Everything of one kind that the host was told, from now on. */
    events<N extends RoomEventName>(name: N): RoomEvents[N][] {
      const list: RoomEvents[N][] = [];
      room.on(name, (data) => void list.push(data));
      return list;
    },
    /** Joined, connected and published. */
    async join(more: Partial<JoinConfig> = {}): Promise<void> {
      const joining = room.join(config(more));
      await settle();
      await joining;
      for (const connection of connections) connection.become('connected');
      server.push('peer-list', { peers: {}, room: { name: 'Final' } });
      await settle();
    },
    settle,
  };
};
export type FakeRoom = ReturnType<typeof createFakeRoom>;

/** Runs what must fail, and gives the error. */
export const failureOf = async (work: () => unknown): Promise<Error & Record<string, unknown>> => {
  try {
    await work();
  } catch (error) {
    return error as Error & Record<string, unknown>;
  }
  throw new Error('It did not fail');
};
