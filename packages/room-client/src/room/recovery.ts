import type { ConnectionControl } from '../connection/control.ts';
import { retryLimits } from '../constants.ts';
import { asRoomError, type RoomError } from '../errors/room-error.ts';
import { becomesConnected } from '../media/ice.ts';
import type { RetryScheduler } from '../retry/scheduler.ts';
import { wireVersion } from '../signal/wire.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';
import type { Core } from './core.ts';
import type { Sessions } from './session.ts';

interface RecoveryDeps {
  core: Core;
  connection: ConnectionControl;
  scheduler: RetryScheduler;
  sessions: Sessions;
  local: LocalTracks;
}
/** How long a restarted connection has before it is restarted again. */
const restartMs = 10_000;

/** What happens when a line is lost: the socket is opened again, then the media connections are looked after. */
export const createRecovery = ({ core, connection, scheduler, sessions, local }: RecoveryDeps) => {
  const { lines, ports, report } = core;

  /** Only what stood can be lost: a first connection has its own retries, and leaving wants the socket to close. */
  const stood = (): boolean => {
    const { state, before } = connection.get();
    const last = state === 'Reconnecting' ? before?.state : state;
    return last === 'Connected' || last === 'Preview';
  };
  const reopenSignal = async (): Promise<boolean> => {
    if (!(await sessions.reopen())) return false;
    if (!sessions.current()?.isJoined) return true;
    // What was toggled meanwhile counts, and nothing comes back unmuted.
    lines.signal?.notify('track-update', { version: wireVersion, tracks: local.wire() });
    resumePublish();
    return true;
  };
  const restartOnce = async (): Promise<boolean> => {
    const { publish } = lines;
    if (!publish) return false;
    if (publish.pc.connectionState === 'connected') return true;
    try {
      await publish.negotiate({ iceRestart: true });
    } catch (error) {
      report(asRoomError(error, 'unknown', 'publish'));
      return false;
    }
    return becomesConnected(publish.pc, ports.clock, { withinMs: restartMs });
  };
  let restarting: Promise<boolean> | undefined;
  /** A second restart before the first has ended may cost the picture: the server would begin the layers twice. */
  const restartPublish = (): Promise<boolean> => {
    restarting ??= restartOnce().finally(() => {
      restarting = undefined;
    });
    return restarting;
  };
  /** On a new socket: what was not answered on the one before is offered again, and a connection that does not stand is restarted. */
  const resumePublish = (): void => {
    const { publish } = lines;
    if (!publish) return;
    if (publish.isUnanswered()) restarting = undefined;
    if (publish.stands()) publish.resume().catch((error: unknown) => report(asRoomError(error, 'unknown', 'publish')));
    else void restartPublish();
  };
  const awaitSubscribe = async (): Promise<boolean> => {
    const { subscribe } = lines;
    const withinMs = retryLimits.subscribeWaitMs;
    return subscribe ? becomesConnected(subscribe.pc, ports.clock, { withinMs }) : false;
  };

  const signalLost = (error: RoomError): void => {
    if (stood()) scheduler.schedule({ category: 'SignalDisconnect', error, attempt: reopenSignal });
  };
  return {
    signalLost,
    /** A media connection often dies with the path of the socket, before the socket notices. */
    iceFailed: (error: RoomError): void => {
      if (!stood()) return;
      report(error);
      signalLost(error);
      if (error.kind === 'publishIce')
        scheduler.schedule({ category: 'PublishIceConnectionFailed', error, attempt: restartPublish });
      else scheduler.schedule({ category: 'SubscribeIceConnectionFailed', error, attempt: awaitSubscribe });
    },
  };
};
