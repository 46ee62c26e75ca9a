import type { RoomEvent } from '../room/events.ts';
import type { Notifications, WireFault, WireHlsRecording, WireRoom, WireVariant } from '../signal/wire.ts';
import type { HlsVariant, Room, RunningPart } from '../state/entities.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { date, given, type Outcome } from './outcome.ts';

interface Part {
  enabled?: boolean;
  started_at?: number;
  error?: WireFault;
}
const partOf = (wire: Part): RunningPart => ({
  running: wire.enabled ?? false,
  ...given({ startedAt: date(wire.started_at), error: wire.error }),
});
const hlsRecordingOf = (config: WireHlsRecording | undefined) =>
  given({ singleFilePerLayer: config?.single_file_per_layer, hlsVod: config?.hls_vod });
const variantOf = ({ url, meeting_url: meetingURL, metadata, started_at: startedAt }: WireVariant): HlsVariant =>
  given({ url, meetingURL, metadata, startedAt: date(startedAt) });

/** What a description of the room says; the rest stays as it is. */
export const roomOf = (known: Room, wire: WireRoom): Partial<Room> => ({
  ...given({
    name: wire.name,
    sessionId: wire.session_id,
    startedAt: date(wire.started_at),
    hasWaitingRoom: wire.has_waiting_room,
    shareableLink: wire.shareable_link,
  }),
  ...(wire.recording
    ? {
        recording: {
          server: wire.recording.sfu ? partOf(wire.recording.sfu) : known.recording.server,
          browser: wire.recording.browser ? partOf(wire.recording.browser) : known.recording.browser,
          hls: wire.recording.hls
            ? { ...partOf(wire.recording.hls), ...hlsRecordingOf(wire.recording.hls.config) }
            : known.recording.hls,
        },
      }
    : {}),
  ...(wire.streaming?.rtmp ? { rtmp: partOf(wire.streaming.rtmp) } : {}),
  ...(wire.streaming?.hls
    ? {
        hls: {
          running: wire.streaming.hls.enabled,
          variants: (wire.streaming.hls.variants ?? []).map(variantOf),
          ...given({ error: wire.streaming.hls.error }),
        },
      }
    : {}),
});

const changed = (room: Partial<Room>, kind: 'server-recording' | 'browser-recording' | 'rtmp' | 'hls'): Outcome => ({
  changes: [{ type: 'room', room }],
  events: ({ room: current }): RoomEvent[] => [{ name: 'room-update', data: { kind, room: current } }],
});
/** A start notice with an error code means that nothing runs. */
const started = (wire: Part): RunningPart => partOf({ ...wire, enabled: wire.error?.code === undefined });
const stopped = ({ error }: Part): RunningPart => ({ running: false, ...given({ error }) });

export const recordingChanged = (
  { room }: Snapshot,
  wire: Notifications['on-record-start'],
  isStart: boolean,
): Outcome => {
  const part = isStart ? started(wire) : stopped(wire);
  const isServer = wire.type === 'sfu';
  return changed(
    { recording: { ...room.recording, [isServer ? 'server' : 'browser']: part } },
    isServer ? 'server-recording' : 'browser-recording',
  );
};
export const rtmpChanged = (wire: Notifications['on-rtmp-start'], isStart: boolean): Outcome =>
  changed({ rtmp: isStart ? started(wire) : stopped(wire) }, 'rtmp');

export const hlsStarted = ({ room }: Snapshot, wire: Notifications['on-hls-start']): Outcome => {
  const running = wire.error?.code === undefined;
  const variants = (wire.variants ?? []).map(variantOf);
  const recording = wire.hls_recording
    ? {
        recording: {
          ...room.recording,
          hls: { running, ...hlsRecordingOf(wire.hls_recording), ...given({ startedAt: variants[0]?.startedAt }) },
        },
      }
    : {};
  return changed({ hls: { running, variants, ...given({ error: wire.error }) }, ...recording }, 'hls');
};
export const hlsStopped = ({ room }: Snapshot, { error }: Notifications['on-hls-stop']): Outcome =>
  changed(
    {
      hls: { running: false, variants: [], ...given({ error }) },
      recording: { ...room.recording, hls: { running: false } },
    },
    'hls',
  );
