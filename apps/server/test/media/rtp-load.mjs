// Peers without a browser, in a process of their own, so that what they cost is not counted as the server's. They send made-up VP8 packets
// and count what arrives. The library is shown a description with one video section; the SDP on the wire is written here.
import { PeerConnection, Video } from 'node-datachannel';

const tickMs = 10;
const packetsPerFrame = 5;
const framesPerKeyFrame = 60;
const payloadBytes = 1000;
const transportSequenceId = 3;

const connections = new Map();
let received = 0;
let sent = 0;

const isRtcp = (packet) => packet[1] >= 192 && packet[1] <= 223;
const first = (text, pattern) => pattern.exec(text)?.[1];
const transportOf = (sdp) => ({
  ufrag: first(sdp, /a=ice-ufrag:(\S+)/u),
  password: first(sdp, /a=ice-pwd:(\S+)/u),
  fingerprint: first(sdp, /a=fingerprint:(sha-\d+ \S+)/u),
  setup: first(sdp, /a=setup:(\S+)/u),
  candidates: [...sdp.matchAll(/a=(candidate:[^\r\n]+)/gu)].map(([, candidate]) => candidate),
});
const transportLines = ({ ufrag, password, fingerprint }, setup) =>
  `a=ice-ufrag:${ufrag}\r\na=ice-pwd:${password}\r\na=fingerprint:${fingerprint}\r\na=setup:${setup}\r\n`;
const start = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n';
const dataLines = (mid, transport, setup) =>
  `m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\na=mid:${mid}\r\na=sctp-port:5000\r\n${transportLines(transport, setup)}`;
/** What the library is shown of the other side. */
const shown = (transport, setup, dataMid) =>
  `${start}a=group:BUNDLE 0 ${dataMid}\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\nc=IN IP4 0.0.0.0\r\na=mid:0\r\na=sendrecv\r\n` +
  `a=rtcp-mux\r\na=rtpmap:96 VP8/90000\r\n${transportLines(transport, setup)}${dataLines(dataMid, transport, setup)}`;

const open = (name) => {
  const pc = new PeerConnection(name, { iceServers: [], disableAutoNegotiation: true, forceMediaTransport: true });
  const video = new Video('0', 'SendRecv');
  video.addVP8Codec(96);
  video.addSSRC(1, 'load');
  const track = pc.addTrack(video);
  track.onMessage((packet) => {
    if (!isRtcp(packet)) received += 1;
  });
  const connected = new Promise((resolve) => {
    pc.onStateChange((state) => {
      if (state === 'connected' || state === 'failed' || state === 'closed') resolve(state === 'connected');
    });
  });
  const gathered = new Promise((resolve) => {
    pc.onGatheringStateChange((state) => {
      if (state === 'complete') resolve();
    });
  });
  const channels = [];
  pc.onDataChannel((channel) => channels.push(channel));
  const connection = { pc, track, channels, connected, gathered, timers: [] };
  connections.set(name, connection);
  return connection;
};
const addCandidates = ({ pc }, { candidates }) => {
  for (const candidate of candidates) {
    try {
      pc.addRemoteCandidate(candidate, '0');
    } catch {
      // The connection has failed meanwhile; its state says so.
    }
  }
};

/** The offer of a peer; with `ssrc` it sends a video. */
const offer = async ({ name, ssrc }) => {
  const connection = open(name);
  const { pc, channels, gathered } = connection;
  channels.push(pc.createDataChannel('ion-sfu'));
  pc.setLocalDescription('offer');
  await gathered;
  const own = transportOf(pc.localDescription().sdp);
  connection.dataMid = first(pc.localDescription().sdp, /m=application[\s\S]*?a=mid:(\S+)/u);
  connection.ssrc = ssrc;
  const candidates = own.candidates.map((candidate) => `a=${candidate}\r\n`).join('');
  const video =
    `m=video 9 UDP/TLS/RTP/SAVPF 96\r\nc=IN IP4 0.0.0.0\r\na=mid:1\r\na=sendonly\r\na=rtcp-mux\r\na=rtpmap:96 VP8/90000\r\n` +
    `a=rtcp-fb:96 nack\r\na=rtcp-fb:96 nack pli\r\na=rtcp-fb:96 transport-cc\r\na=msid:${name} ${name}-video\r\n` +
    `a=extmap:${transportSequenceId} http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01\r\n` +
    `a=ssrc:${ssrc} cname:load\r\na=ssrc:${ssrc} msid:${name} ${name}-video\r\n${transportLines(own, 'actpass')}`;
  const group = ssrc === undefined ? '0' : '0 1';
  return `${start}a=group:BUNDLE ${group}\r\n${dataLines('0', own, 'actpass')}${candidates}${ssrc === undefined ? '' : video}`;
};
/** False when the connection failed, which happens to one side of two fast ones; the peer offers again. */
const accept = ({ name, sdp }) => {
  const connection = connections.get(name);
  const other = transportOf(sdp);
  connection.pc.setRemoteDescription(shown(other, other.setup, connection.dataMid), 'answer');
  addCandidates(connection, other);
  return connection.connected;
};

const answerSection = (section, own, setup) => {
  const mid = first(section, /a=mid:(\S+)/u);
  if (section.startsWith('m=application')) return dataLines(mid, own, setup);
  const maps = section.match(/a=rtpmap:[^\r]*\r\n/gu)?.join('') ?? '';
  const line = /^m=[^\r]*/u.exec(section)[0].replace(/ 0 /u, ' 9 ');
  return `${line}\r\nc=IN IP4 0.0.0.0\r\na=mid:${mid}\r\na=recvonly\r\na=rtcp-mux\r\n${maps}${transportLines(own, setup)}`;
};
/** The answer to an offer of the server. A later offer over the same connection is answered with the same transport. */
const answer = async ({ name, sdp }) => {
  const other = transportOf(sdp);
  const known = connections.get(name);
  let connection = known?.otherUfrag === other.ufrag ? known : undefined;
  const setup = other.setup === 'active' ? 'passive' : 'active';
  if (!connection) {
    known?.pc.close();
    connection = open(name);
    connection.otherUfrag = other.ufrag;
    const { pc, gathered } = connection;
    pc.setRemoteDescription(shown(other, other.setup, 'data'), 'offer');
    pc.setLocalDescription('answer');
    addCandidates(connection, other);
    await gathered;
  }
  const own = transportOf(connection.pc.localDescription().sdp);
  const [, ...sections] = sdp.split(/(?=^m=)/mu);
  const mids = sections.map((section) => first(section, /a=mid:(\S+)/u)).join(' ');
  const candidates = own.candidates.map((candidate) => `a=${candidate}\r\n`).join('');
  const parts = sections.map((section) => answerSection(section, own, setup));
  return `${start}a=group:BUNDLE ${mids}\r\n${parts[0]}${candidates}${parts.slice(1).join('')}`;
};

const makePacket = (ssrc) => {
  const packet = Buffer.alloc(20 + payloadBytes);
  packet[0] = 0x90;
  packet.writeUInt32BE(ssrc, 8);
  packet.writeUInt32BE(0xbede_0001, 12);
  packet[16] = (transportSequenceId << 4) | 1;
  return packet;
};
/** False when the server closed the connection, which it may do between two packets. */
const sendOn = (track, packet) => {
  try {
    track.sendMessageBinary(packet);
    return true;
  } catch (error) {
    if (track.isOpen()) throw error;
    return false;
  }
};
/** Sends so many packets a second until it is stopped. */
const sendFrom = (connection, packetsPerSecond) => {
  const packet = makePacket(connection.ssrc);
  const begin = performance.now();
  connection.count ??= 0;
  const offset = connection.count;
  const timer = setInterval(() => {
    // The server may close the connection before this side does.
    if (!connection.track.isOpen()) return;
    const due = offset + Math.floor(((performance.now() - begin) / 1000) * packetsPerSecond);
    for (; connection.count < due; connection.count += 1) {
      const frame = Math.floor(connection.count / packetsPerFrame);
      const part = connection.count % packetsPerFrame;
      packet[1] = 96 | (part === packetsPerFrame - 1 ? 0x80 : 0);
      packet.writeUInt16BE(connection.count & 0xffff, 2);
      packet.writeUInt32BE((frame * 3000) >>> 0, 4);
      packet.writeUInt16BE(connection.count & 0xffff, 17);
      packet[20] = part === 0 ? 0x90 : 0x80;
      packet[21] = 0x80;
      packet.writeUInt16BE(0x8000 | (frame & 0x7fff), 22);
      packet[24] = frame % framesPerKeyFrame === 0 ? 0 : 1;
      if (!sendOn(connection.track, packet)) return;
      sent += 1;
    }
  }, tickMs);
  connection.timers.push(timer);
};
const stopSending = () => {
  for (const { timers } of connections.values()) for (const timer of timers.splice(0)) clearInterval(timer);
};

const commands = {
  offer,
  accept,
  answer,
  send: ({ names, packetsPerSecond }) => names.forEach((name) => sendFrom(connections.get(name), packetsPerSecond)),
  stop: stopSending,
  counts: () => ({ sent, received }),
  close({ names }) {
    for (const name of names) {
      const connection = connections.get(name);
      for (const timer of connection?.timers.splice(0) ?? []) clearInterval(timer);
      connection?.pc.close();
      connections.delete(name);
    }
  },
};
const handle = async ({ id, command, params }) => {
  try {
    process.send({ id, value: (await commands[command](params)) ?? null });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
};
process.on('message', (message) => void handle(message));
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
