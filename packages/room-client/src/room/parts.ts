import { createAnalytics } from '../analytics/analytics.ts';
import { createConnectionControl } from '../connection/control.ts';
import { asRoomError, type RoomError } from '../errors/room-error.ts';
import { createPlaylist } from '../playlist/playlist.ts';
import { createTrackToggle } from '../playlist/track-toggle.ts';
import { createAudioPlugins } from '../plugins/audio-plugins.ts';
import { createVideoPlugins } from '../plugins/video-plugins.ts';
import { createDevices } from '../tracks/devices.ts';
import type { Ports } from '../ports.ts';
import { createRetryScheduler } from '../retry/scheduler.ts';
import { createModerationRequests } from '../roles/moderation-requests.ts';
import { createRoleChange } from '../roles/role-change.ts';
import type { Notifications } from '../signal/wire.ts';
import { createAudioOutput } from '../tracks/audio-output.ts';
import { createLocalTracks } from '../tracks/local-tracks.ts';
import { createRemoteTracks } from '../tracks/remote-tracks.ts';
import { createCore } from './core.ts';
import { createNotificationHandler } from './handle-notification.ts';
import { openMediaLines, performJoin } from './media-lines.ts';
import { createMembership } from './membership.ts';
import { createRecovery } from './recovery.ts';
import { createSessions } from './session.ts';

/** The core with its error reports: each is stored, measured and announced once; a terminal one ends the session. */
const createReportingCore = (ports: Ports, end: (error: RoomError) => void) => {
  const reported = new WeakSet<RoomError>();
  const core = createCore(ports, (error) => {
    if (reported.has(error)) return;
    reported.add(error);
    core.store.apply({ type: 'error', error });
    analytics.failed(error);
    core.emit({ name: 'error', data: error });
    if (error.isTerminal) end(error);
  });
  const analytics = createAnalytics(core);
  const connection = createConnectionControl(core.store);
  const scheduler = createRetryScheduler({
    clock: ports.clock,
    random: ports.random,
    began: (error) => {
      connection.send({ type: 'lost' });
      core.emit({ name: 'reconnecting', data: { error } });
    },
    recovered: () => {
      connection.send({ type: 'recovered' });
      core.emit({ name: 'reconnected', data: {} });
    },
    exhausted: core.report,
  });
  return { core, analytics, connection, scheduler };
};

/** Builds the parts of a room and lets them know each other. */
export const createParts = (ports: Ports) => {
  const { core, analytics, connection, scheduler } = createReportingCore(ports, (error) => sessions.fail(error));
  const local = createLocalTracks(core);
  const audio = createAudioOutput(core);
  const remote = createRemoteTracks(core, audio);
  const devices = createDevices(core, local, audio);
  const playlists = { audio: createPlaylist(core, local, 'audio'), video: createPlaylist(core, local, 'video') };
  const plugins = { audio: createAudioPlugins(core, local), video: createVideoPlugins(core, local) };
  const setLocalTrackEnabled = createTrackToggle(core, local, playlists);
  const removed = (params: Notifications['on-peer-leave-request']): void => {
    const { reason = '', room_end: roomEnded = false, requested_by: by = '' } = params;
    const requestedBy = core.store.getSnapshot().peers[by];
    sessions.leave();
    core.emit({ name: 'removed', data: { reason, roomEnded, requestedBy } });
  };
  const notification = createNotificationHandler({
    core,
    session: () => sessions.current(),
    remote,
    roles: createRoleChange(core, local),
    requests: createModerationRequests(core, local, setLocalTrackEnabled),
    removed,
  });
  const sessions = createSessions({
    core,
    connection,
    scheduler,
    handlers: {
      notification,
      lost: (error) => recovery.signalLost(error),
      fault: core.report,
      opened: analytics.flush,
    },
    enter: async (session) => {
      openMediaLines(core, session, { local, remote, notification, iceFailed: (error) => recovery.iceFailed(error) });
      remote.begin(session.config.autoVideoSubscribe ?? true);
      await performJoin(core, session);
    },
    free: () => {
      membership.remember();
      devices.end();
      for (const playlist of Object.values(playlists)) playlist.release();
      for (const those of Object.values(plugins))
        those.stop().catch((error: unknown) => core.report(asRoomError(error, 'unknown', 'none')));
      local.stopAll();
      remote.clear();
    },
  });
  const membership = createMembership({ core, sessions, local, remote, devices });
  const recovery = createRecovery({ core, connection, scheduler, sessions, local });
  return { core, local, audio, remote, membership, devices, playlists, plugins, setLocalTrackEnabled };
};
