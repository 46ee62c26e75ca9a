import type { Ports } from '../ports.ts';
import type { LocalTrack } from './local-track.ts';
import type { VideoSink } from './video-sinks.ts';

/** Where own pictures are shown. An element follows its track to another device, and to what plugins make of it. */
export const createLocalPictures = ({ createStream }: Pick<Ports, 'createStream'>) => {
  const shown = new Map<string, Map<VideoSink, MediaStreamTrack | undefined>>();

  const refresh = (track: LocalTrack): void => {
    const native = track.processed ?? track.native;
    for (const [sink, last] of shown.get(track.id) ?? []) {
      if (last === native) continue;
      shown.get(track.id)?.set(sink, native);
      sink.srcObject = createStream([native]);
    }
  };
  const forget = (trackId: string): void => {
    for (const sink of shown.get(trackId)?.keys() ?? []) sink.srcObject = null;
    shown.delete(trackId);
  };
  return {
    refresh,
    attach: (track: LocalTrack, sink: VideoSink): void => {
      shown.set(track.id, (shown.get(track.id) ?? new Map()).set(sink, undefined));
      refresh(track);
    },
    detach: (track: LocalTrack, sink: VideoSink): void => {
      if (shown.get(track.id)?.delete(sink)) sink.srcObject = null;
    },
    forget,
  };
};
