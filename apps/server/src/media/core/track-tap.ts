import type { TapCodec } from '../engine.ts';
import { parseRtcp } from '../rtp/rtcp-read.ts';
import { isRtcp } from '../rtp/rtp-packet.ts';
import { subscriberCodec } from '../sdp/codecs.ts';
import { Forwarder } from './forwarder.ts';
import type { PublishedTrackState } from './published-track.ts';

/** Seconds between the beginning of NTP time and that of Unix time. */
const ntpEpoch = 2_208_988_800;

interface TapOutput {
  send(packet: Buffer): void;
  /** Once, with the timestamp of the first packet. */
  started(timestamp: number): void;
  /** The publisher's clock at a timestamp of what was sent. */
  clock(timestamp: number, senderMs: number): void;
}

/**
 * Copies one track for a recording, as a subscriber would get it: renumbered without gaps, beginning with a key frame, always the best
 * layer, and with the time of a pause in its timestamps.
 */
export const createTrackTap = (track: PublishedTrackState, randomSsrc: () => number, output: TapOutput) => {
  let hasStarted = false;
  const receiveReport = (packet: Buffer): void => {
    for (const message of parseRtcp(packet))
      if (message.type === 'sender-report')
        output.clock(message.timestamp, (message.ntpHigh - ntpEpoch) * 1000 + (message.ntpLow / 2 ** 32) * 1000);
  };
  const send = (packet: Buffer): void => {
    if (isRtcp(packet)) return receiveReport(packet);
    if (!hasStarted) output.started(packet.readUInt32BE(4));
    hasStarted = true;
    output.send(packet);
  };
  const forwarder = new Forwarder(track, randomSsrc(), randomSsrc(), { send, mayRepeat: () => false }, 'high');
  const { name } = track.codec;
  const { payloadType, map } = subscriberCodec[name];
  // The format of a subscriber's codec asks for things of a sender; for reading, what the publisher announced counts.
  const codec: TapCodec = { name, payloadType, map, format: name === 'H264' ? track.codec.format : '' };
  return {
    codec,
    begin(nowMs: number): void {
      track.forwarders.add(forwarder);
      forwarder.ready = true;
      forwarder.restart(nowMs);
    },
    end: (): void => void track.forwarders.delete(forwarder),
  };
};
export type TrackTap = ReturnType<typeof createTrackTap>;
