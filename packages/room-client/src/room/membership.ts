import { invalid } from '../errors/room-error.ts';
import { testNetwork } from '../init/network-test.ts';
import { runStats } from '../stats/stats-loop.ts';
import { detectSilence } from '../tracks/audio-levels.ts';
import type { createDevices } from '../tracks/devices.ts';
import type { RemoteTracks } from '../tracks/remote-tracks.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';
import { makeFirstTracks } from '../tracks/first-tracks.ts';
import type { Core } from './core.ts';
import type { JoinConfig } from './join-config.ts';
import type { Session } from './open-line.ts';
import type { Sessions } from './session.ts';

interface MembershipDeps {
  core: Core;
  sessions: Sessions;
  local: LocalTracks;
  remote: RemoteTracks;
  devices: ReturnType<typeof createDevices>;
}

/** Preview, join, leave, and joining again after a failure. */
export const createMembership = ({ core, sessions, local, remote, devices }: MembershipDeps) => {
  const { store, ports } = core;
  let last: JoinConfig | undefined;

  const made = new WeakMap<AbortController, Promise<void>>();
  const makeTracksOnce = async ({ config, abort }: Session): Promise<void> => {
    const { signal } = abort;
    if (signal.aborted) return;
    await devices.begin(config);
    await makeFirstTracks(core, local, { config, saved: store.getSnapshot().selectedDevices, signal });
    if (signal.aborted) return;
    // Browsers tell the names of devices only after the permission was given.
    await devices.refresh();
    const microphone = local.bySource('regular').find(({ type }) => type === 'audio');
    if (!microphone?.enabled) return;
    const stop = detectSilence(ports, microphone.native, core.report);
    signal.addEventListener('abort', stop);
  };
  /** A join may come while the preview still waits for the permission: the question is asked once. */
  const makeTracks = (session: Session): Promise<void> => {
    const before = made.get(session.abort) ?? Promise.resolve();
    const next = before.then(() => makeTracksOnce(session));
    made.set(
      session.abort,
      next.catch(() => undefined),
    );
    return next;
  };
  const testNetworkOf = async ({ config, init, abort }: Session): Promise<void> => {
    if (!config.captureNetworkQualityInPreview || !init?.networkHealth) return;
    const quality = await testNetwork(ports, init.networkHealth, abort.signal);
    if (abort.signal.aborted) return;
    store.apply({ type: 'network-quality', quality });
    core.emit({ name: 'network-quality', data: { quality } });
  };
  /** The next join begins as this one was: a muted track stays muted. */
  const remember = (): void => {
    if (!last) return;
    const wanted = (type: 'audio' | 'video') => local.bySource('regular').find((track) => track.type === type)?.wanted;
    const [audio, video] = [wanted('audio'), wanted('video')];
    last = {
      ...last,
      settings: {
        ...last.settings,
        ...(audio === undefined ? {} : { isAudioMuted: !audio }),
        ...(video === undefined ? {} : { isVideoMuted: !video }),
      },
    };
  };
  const join = async (config: JoinConfig): Promise<void> => {
    const session = await sessions.open(config, 'join');
    last = config;
    void runStats(core, session, { remote, local });
    store.apply({ type: 'room', room: { joinedAt: new Date(ports.clock.now()) } });
    await makeTracks(session);
    if (!session.abort.signal.aborted) await local.publish();
  };
  return {
    remember,
    actions: {
      preview: async (config: JoinConfig): Promise<void> => {
        const session = await sessions.open(config, 'preview');
        void testNetworkOf(session);
        await makeTracks(session);
      },
      join,
      leave: async (): Promise<void> => {
        remember();
        sessions.leave();
      },
      /** As before, with the same token and the same wishes. */
      rejoin: async (): Promise<void> => {
        if (!last) throw invalid('There was no join to repeat');
        await join(last);
      },
    },
  };
};
