import { sectionsOf } from './sdp.ts';

/** A local track with what it needs to be sent. */
export interface PublishedMedia {
  native: MediaStreamTrack;
  /** What plugins made of it, if there are any. */
  processed?: MediaStreamTrack;
  stream: MediaStream;
  type: 'audio' | 'video';
  encodings: RTCRtpEncodingParameters[];
  codecs: RTCRtpCodec[];
  transceiver?: RTCRtpTransceiver;
  /** Ids by which others know the track; the browser gives them with the first offer. */
  published?: { trackId: string; streamId: string };
}

const ridsOf = (encodings: readonly RTCRtpEncodingParameters[]): string => encodings.map(({ rid }) => rid ?? '').join();

/** Which section of the description sends which track. */
export const createSendSections = (pc: RTCPeerConnection) => {
  const media = new Set<PublishedMedia>();
  let idle: { transceiver: RTCRtpTransceiver; type: string; rids: string }[] = [];
  return {
    /** An idle section is used again, but only for the same kind and the same layers. */
    attach: async (one: PublishedMedia): Promise<void> => {
      const rids = ridsOf(one.encodings);
      const found = idle.find(({ type, rids: known }) => type === one.type && known === rids);
      if (found) {
        idle = idle.filter((other) => other !== found);
        one.transceiver = found.transceiver;
        await found.transceiver.sender.replaceTrack(one.processed ?? one.native);
        found.transceiver.sender.setStreams?.(one.stream);
        found.transceiver.direction = 'sendonly';
      } else {
        one.transceiver = pc.addTransceiver(one.processed ?? one.native, {
          direction: 'sendonly',
          streams: [one.stream],
          sendEncodings: one.encodings,
        });
      }
      if (one.codecs.length > 0) one.transceiver.setCodecPreferences?.(one.codecs);
      media.add(one);
    },
    detach: async (one: PublishedMedia): Promise<void> => {
      media.delete(one);
      const { transceiver } = one;
      if (!transceiver) return;
      await transceiver.sender.replaceTrack(null);
      transceiver.direction = 'inactive';
      idle.push({ transceiver, type: one.type, rids: ridsOf(one.encodings) });
      delete one.transceiver;
    },
    /** The ids that the browser gave to the tracks. */
    readIds: (sdp: string): void => {
      const sections = sectionsOf(sdp);
      for (const one of media) {
        const section = sections.find(({ mid }) => mid === one.transceiver?.mid);
        if (section?.isSending) one.published = { trackId: section.trackId, streamId: section.streamId };
      }
    },
    /** For a connection that is closed: nothing is sent through its sections any more. */
    clear: (): void => {
      for (const one of media) delete one.transceiver;
      media.clear();
    },
  };
};
