import { invalid } from '../errors/room-error.ts';
import { hasPermission, type RoomPermission } from '../roles/role-policy.ts';
import type { Core } from '../room/core.ts';
import type { SignalChannel } from '../signal/signal-channel.ts';
import { type WireVariant, wireVersion } from '../signal/wire.ts';
import { selectLocalRole } from '../state/selectors.ts';

export interface RtmpOptions {
  meetingURL: string;
  rtmpURLs?: string[];
  record?: boolean;
  resolution?: { width: number; height: number };
}
export interface HlsOptions {
  variants: { meetingURL: string; metadata?: string }[];
  recording?: { singleFilePerLayer?: boolean; hlsVod?: boolean };
}
const wireVariants = (variants: HlsOptions['variants']): WireVariant[] =>
  variants.map(({ meetingURL, metadata }) => ({
    meeting_url: meetingURL,
    ...(metadata === undefined ? {} : { metadata }),
  }));

/** Recordings and streams. How they are, the server tells everybody. */
export const createRecording = ({ store, joined }: Core) => {
  const permitted = (permission: RoomPermission): SignalChannel => {
    const signal = joined();
    if (!hasPermission(selectLocalRole(store.getSnapshot()), permission))
      throw invalid(`The role lacks the right ${permission}`);
    return signal;
  };
  const start = async (signal: SignalChannel, options: RtmpOptions): Promise<void> => {
    const { meetingURL, rtmpURLs, record = false, resolution } = options;
    await signal.call('rtmp-start', {
      version: wireVersion,
      meeting_url: meetingURL,
      record,
      ...(rtmpURLs ? { rtmp_urls: rtmpURLs } : {}),
      ...(resolution ? { resolution } : {}),
    });
  };
  return {
    startRtmp: async (options: RtmpOptions): Promise<void> => start(permitted('streaming'), options),
    stopRtmp: async (): Promise<void> =>
      void (await permitted('streaming').call('rtmp-stop', { version: wireVersion })),
    startRecording: async (options: Omit<RtmpOptions, 'record' | 'rtmpURLs'>): Promise<void> =>
      start(permitted('recording'), { ...options, record: true }),
    stopRecording: async (): Promise<void> =>
      void (await permitted('recording').call('rtmp-stop', { version: wireVersion })),
    startHls: async ({ variants, recording }: HlsOptions): Promise<void> => {
      await permitted('streaming').call('hls-start', {
        version: wireVersion,
        variants: wireVariants(variants),
        ...(recording
          ? {
              hls_recording: {
                single_file_per_layer: recording.singleFilePerLayer ?? false,
                hls_vod: recording.hlsVod ?? false,
              },
            }
          : {}),
      });
    },
    stopHls: async (variants?: HlsOptions['variants']): Promise<void> => {
      await permitted('streaming').call('hls-stop', {
        version: wireVersion,
        ...(variants ? { variants: wireVariants(variants) } : {}),
      });
    },
  };
};
