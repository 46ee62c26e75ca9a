import { sequenceDistance } from './sequence.ts';

const start = (bytes: number, format: number, type: number, sender: number): Buffer => {
  const packet = Buffer.alloc(bytes);
  packet[0] = 0x80 | format;
  packet[1] = type;
  packet.writeUInt16BE(bytes / 4 - 1, 2);
  packet.writeUInt32BE(sender, 4);
  return packet;
};

export const writePictureLoss = (sender: number, media: number): Buffer => {
  const packet = start(12, 1, 206, sender);
  packet.writeUInt32BE(media, 8);
  return packet;
};

/** Sequences are in ascending order; up to 17 neighbours share one field. */
export const writeNack = (sender: number, media: number, sequences: readonly number[]): Buffer => {
  const fields: { first: number; following: number }[] = [];
  for (const sequence of sequences) {
    const last = fields.at(-1);
    const distance = last ? sequenceDistance(last.first, sequence) : 0;
    if (last && distance >= 1 && distance <= 16) last.following |= 1 << (distance - 1);
    else fields.push({ first: sequence, following: 0 });
  }
  const packet = start(12 + fields.length * 4, 1, 205, sender);
  packet.writeUInt32BE(media, 8);
  fields.forEach(({ first, following }, index) => {
    packet.writeUInt16BE(first, 12 + index * 4);
    packet.writeUInt16BE(following, 14 + index * 4);
  });
  return packet;
};

export interface ReceptionReport {
  ssrc: number;
  /** 0 to 255. */
  fractionLost: number;
  packetsLost: number;
  highestSequence: number;
  jitter: number;
  lastSenderReport: number;
  delaySinceLast: number;
}

/** At most 31 reports fit. */
export const writeReceiverReport = (sender: number, reports: readonly ReceptionReport[]): Buffer => {
  const packet = start(8 + 24 * reports.length, reports.length, 201, sender);
  reports.forEach((report, index) => {
    const at = 8 + index * 24;
    packet.writeUInt32BE(report.ssrc, at);
    packet[at + 4] = report.fractionLost;
    packet.writeIntBE(Math.min(0x7fffff, report.packetsLost), at + 5, 3);
    packet.writeUInt32BE(report.highestSequence >>> 0, at + 8);
    packet.writeUInt32BE(report.jitter >>> 0, at + 12);
    packet.writeUInt32BE(report.lastSenderReport, at + 16);
    packet.writeUInt32BE(report.delaySinceLast >>> 0, at + 20);
  });
  return packet;
};

export interface SenderReport {
  ssrc: number;
  ntpHigh: number;
  ntpLow: number;
  timestamp: number;
  packets: number;
  octets: number;
}

export const writeSenderReport = (report: SenderReport): Buffer => {
  const packet = start(28, 0, 200, report.ssrc);
  packet.writeUInt32BE(report.ntpHigh, 8);
  packet.writeUInt32BE(report.ntpLow, 12);
  packet.writeUInt32BE(report.timestamp >>> 0, 16);
  packet.writeUInt32BE(report.packets >>> 0, 20);
  packet.writeUInt32BE(report.octets >>> 0, 24);
  return packet;
};
