import { bitsPerByte } from '../constants.ts';

export interface Flow {
  /** In kbit/s. */
  readonly bitrate: number;
  readonly bytes: number;
}
/** What the stats of both connections say, for each second. */
export interface StatsSummary {
  readonly at: number;
  readonly publish: Flow;
  readonly subscribe: Flow & { readonly packetsLost: number; readonly packetsReceived: number; readonly loss: number };
  /** By the browser's name of the stream of packets. */
  readonly streams: Readonly<Record<string, Flow>>;
}
export type StatsReport = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const flow = (bytes: number, before: Flow | undefined, seconds: number): Flow => {
  const gained = Math.max(0, bytes - (before?.bytes ?? 0));
  return { bytes, bitrate: before && seconds > 0 ? (gained * bitsPerByte) / 1000 / seconds : 0 };
};
const ofType = (report: StatsReport, type: string) => [...report].filter(([, entry]) => entry['type'] === type);
const total = (entries: [string, Readonly<Record<string, unknown>>][], field: string): number =>
  entries.reduce((sum, [, entry]) => sum + number(entry[field]), 0);

/** Two reports and what was before: how much flows, and how much of it is lost. */
export const summarize = (
  { publish, subscribe }: { publish: StatsReport; subscribe: StatsReport },
  before: StatsSummary | undefined,
  at: number,
): StatsSummary => {
  const seconds = before ? (at - before.at) / 1000 : 0;
  const sent = ofType(publish, 'outbound-rtp');
  const received = ofType(subscribe, 'inbound-rtp');
  const packetsLost = total(received, 'packetsLost');
  const packetsReceived = total(received, 'packetsReceived');
  const lost = Math.max(0, packetsLost - (before?.subscribe.packetsLost ?? 0));
  const came = Math.max(0, packetsReceived - (before?.subscribe.packetsReceived ?? 0));
  const streams = [
    ...sent.map(([id, entry]) => [id, number(entry['bytesSent'])] as const),
    ...received.map(([id, entry]) => [id, number(entry['bytesReceived'])] as const),
  ];
  return {
    at,
    publish: flow(total(sent, 'bytesSent'), before?.publish, seconds),
    subscribe: {
      ...flow(total(received, 'bytesReceived'), before?.subscribe, seconds),
      packetsLost,
      packetsReceived,
      loss: lost + came === 0 ? 0 : (100 * lost) / (lost + came),
    },
    streams: Object.fromEntries(streams.map(([id, bytes]) => [id, flow(bytes, before?.streams[id], seconds)])),
  };
};
