import { createSocket, type Socket } from 'node:dgram';
import type { LayerSource } from '../engine.ts';
import type { SdpSection, SessionDescription } from '../sdp/session-description.ts';
import type { JanusHandle } from './connection.ts';
import { layerOrderOf } from './descriptions.ts';

// A browser names the layer of a source in its first packets only, and Janus keeps that to itself. So Janus sends us a copy of each layer
// until its first packet has come. With the sources another server can continue the connection.

/** A layer may begin only when there is bandwidth for it. */
const waitMs = 60_000;
/** Where the source stands in an RTP packet. */
const ssrcAt = 8;

interface LayeredTrack {
  mid: string;
  hasLayers: boolean;
}
interface Learning {
  handle: JanusHandle;
  publisher: { room: string; secret: string; publisher_id: string };
  host: string;
  mid: string;
  /** From the lowest layer, as Janus numbers them. */
  rids: readonly string[];
  learned: (source: LayerSource) => void;
}

const bind = (socket: Socket): Promise<number> =>
  new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(0, () => resolve(socket.address().port));
  });

/** The rids of a section from the lowest layer. */
export const ridsFromLowest = (sdp: string, { rids }: SdpSection): string[] =>
  layerOrderOf(sdp) === 'lmh' ? [...rids] : rids.toReversed();

/** Answers how to end it early. */
const learnLayerSources = ({ handle, publisher, host, mid, rids, learned }: Learning): (() => void) => {
  const sockets = rids.map(() => createSocket('udp4').unref());
  const open = new Map<Socket, number | undefined>(sockets.map((socket) => [socket, undefined]));
  const end = (socket: Socket): void => {
    if (!open.has(socket)) return;
    const stream_id = open.get(socket);
    open.delete(socket);
    socket.close();
    if (stream_id !== undefined)
      handle.request({ request: 'stop_rtp_forward', ...publisher, stream_id }).catch(() => undefined);
  };
  const endAll = (): void => {
    clearTimeout(timer);
    for (const socket of sockets) end(socket);
  };
  const timer = setTimeout(endAll, waitMs).unref();
  const start = async (): Promise<void> => {
    const ports = await Promise.all(sockets.map(bind));
    const names = ['port', 'port_2', 'port_3'];
    const stream = Object.fromEntries(ports.map((port, index) => [names[index], port]));
    for (const [index, socket] of sockets.entries())
      socket.once('message', (packet) => {
        if (packet.length >= ssrcAt + 4) learned({ mid, rid: rids[index]!, ssrc: packet.readUInt32BE(ssrcAt) });
        end(socket);
      });
    const { data } = await handle.request({
      request: 'rtp_forward',
      ...publisher,
      host,
      streams: [{ mid, ...stream }],
    });
    for (const [index, { stream_id }] of (data.forwarders ?? []).entries()) {
      const socket = sockets[index];
      if (socket && open.has(socket)) open.set(socket, stream_id);
      else handle.request({ request: 'stop_rtp_forward', ...publisher, stream_id }).catch(() => undefined);
    }
  };
  start().catch(endAll);
  return endAll;
};

interface LayerSourcesDeps extends Pick<Learning, 'publisher' | 'host'> {
  /** What the server before has learned. */
  earlier: readonly LayerSource[];
  learned: (sources: LayerSource[]) => void;
}

/** The sources of the layers of one publisher. */
export const createLayerSources = ({ publisher, host, earlier, learned }: LayerSourcesDeps) => {
  const known = new Map<string, { sources: LayerSource[]; stop: () => void }>();
  const report = (): void => learned([...known.values()].flatMap(({ sources }) => sources));
  const begin = (handle: JanusHandle, mid: string, rids: readonly string[]): void => {
    const sources = earlier.filter((source) => source.mid === mid);
    const add = (source: LayerSource): void => {
      sources.push(source);
      report();
    };
    const asking = { handle, publisher, host, mid, rids, learned: add };
    known.set(mid, { sources, stop: sources.length > 0 ? () => undefined : learnLayerSources(asking) });
  };
  return {
    /** After every answer: which tracks are published now. */
    follow(handle: JanusHandle, sdp: string, { sections }: SessionDescription, tracks: readonly LayeredTrack[]): void {
      const layered = tracks.filter(({ hasLayers }) => hasLayers).map(({ mid }) => mid);
      for (const [mid, { stop }] of known) {
        if (layered.includes(mid)) continue;
        stop();
        known.delete(mid);
      }
      for (const section of sections)
        if (layered.includes(section.mid) && !known.has(section.mid))
          begin(handle, section.mid, ridsFromLowest(sdp, section));
      if (known.size > 0) report();
    },
    end: (): void => known.forEach(({ stop }) => stop()),
  };
};
