// Runs in the browser of the conformance tests: peers with two connections each, driven from outside.
const peers = new Map();
const media = {};
window.media = media;

media.create = (peerId) => {
  const peer = {
    publish: new RTCPeerConnection({ iceServers: media.iceServers ?? [], iceTransportPolicy: media.policy ?? 'all' }),
    subscribe: new RTCPeerConnection({ iceServers: media.iceServers ?? [], iceTransportPolicy: media.policy ?? 'all' }),
    remote: new Map(),
    senders: new Map(),
    messages: [],
    channels: 0,
  };
  peers.set(peerId, peer);
  peer.publish.createDataChannel('ion-sfu');
  for (const target of ['publish', 'subscribe'])
    peer[target].addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) void window.sendCandidate(peerId, target, candidate.toJSON());
    });
  peer.subscribe.addEventListener('track', ({ track, streams, transceiver }) => {
    const element = document.createElement(track.kind);
    element.autoplay = true;
    element.muted = track.kind === 'video';
    element.srcObject = new MediaStream([track]);
    document.body.append(element);
    peer.remote.set(track.id, { track, element, transceiver, streamId: streams[0]?.id });
  });
  peer.subscribe.addEventListener('datachannel', ({ channel }) => {
    peer.channel = channel;
    peer.channels += 1;
    channel.addEventListener('message', ({ data }) => peer.messages.push(data));
  });
};

const paint = (width, height) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  let frame = 0;
  const timer = setInterval(() => {
    frame += 1;
    for (let x = 0; x < width; x += 40)
      for (let y = 0; y < height; y += 40) {
        context.fillStyle = `hsl(${(frame * 7 + x + y * 3) % 360} 80% ${30 + ((x * y + frame) % 50)}%)`;
        context.fillRect(x, y, 40, 40);
      }
  }, 66);
  return { stream: canvas.captureStream(15), stop: () => clearInterval(timer) };
};

/** A constant tone: the fake microphone only beeps now and then. */
const hum = (volume = 0.3, pulse = false) => {
  media.audio ??= new AudioContext();
  const destination = media.audio.createMediaStreamDestination();
  const tone = media.audio.createOscillator();
  const gain = media.audio.createGain();
  gain.gain.value = pulse ? 0 : volume;
  // A sixth of a second, every other second.
  const sound = () => {
    gain.gain.setValueAtTime(volume, media.audio.currentTime);
    gain.gain.setValueAtTime(0, media.audio.currentTime + 0.16);
  };
  if (pulse) setInterval(sound, 2000);
  tone.connect(gain).connect(destination);
  tone.start();
  return destination.stream;
};

const capture = async ({ kind, size, volume, pulse }) => {
  if (kind === 'screen') return paint(640, 360).stream;
  const [width, height] = size ?? [640, 360];
  if (kind === 'audio') return hum(volume, pulse);
  return navigator.mediaDevices.getUserMedia({ video: { width, height, frameRate: 30 } });
};

const layers = (size) => {
  const full = (size?.[0] ?? 640) >= 1280 ? 1_500_000 : 700_000;
  return [
    { rid: 'f', maxBitrate: full },
    { rid: 'h', scaleResolutionDownBy: 2, maxBitrate: full / 3 },
    { rid: 'q', scaleResolutionDownBy: 4, maxBitrate: full / 8 },
  ];
};

/** Adds a track to what the peer publishes; the caller negotiates afterwards. */
media.add = async (peerId, { simulcast, codec, ...wish }) => {
  const peer = peers.get(peerId);
  const stream = await capture(wish);
  const [track] = stream.getTracks();
  const transceiver = peer.publish.addTransceiver(track, {
    direction: 'sendonly',
    streams: [stream],
    ...(simulcast ? { sendEncodings: layers(wish.size) } : {}),
  });
  if (codec) {
    const { codecs } = RTCRtpReceiver.getCapabilities('video');
    const wanted = codecs.filter(({ mimeType, sdpFmtpLine = '' }) => {
      if (mimeType.toLowerCase() === 'video/rtx') return true;
      return (
        mimeType.toLowerCase() === `video/${codec.toLowerCase()}` &&
        (codec !== 'H264' ||
          /packetization-mode=1.*profile-level-id=42e0|profile-level-id=42e0.*packetization-mode=1/.test(sdpFmtpLine))
      );
    });
    if (wanted.every(({ mimeType }) => mimeType.toLowerCase() === 'video/rtx')) return undefined;
    transceiver.setCodecPreferences(wanted);
  }
  peer.senders.set(track.id, transceiver);
  return { trackId: track.id, streamId: stream.id, kind: track.kind };
};

media.remove = (peerId, trackId) => {
  const transceiver = peers.get(peerId).senders.get(trackId);
  transceiver.sender.track.stop();
  transceiver.direction = 'inactive';
};

media.directionOf = (peerId, trackId) => peers.get(peerId).senders.get(trackId).currentDirection;

media.offer = async (peerId, options) => {
  const { publish } = peers.get(peerId);
  await publish.setLocalDescription(await publish.createOffer(options));
  return publish.localDescription.sdp;
};

media.accept = async (peerId, sdp) => {
  await peers.get(peerId).publish.setRemoteDescription({ type: 'answer', sdp });
};

media.answer = async (peerId, sdp) => {
  const { subscribe } = peers.get(peerId);
  await subscribe.setRemoteDescription({ type: 'offer', sdp });
  await subscribe.setLocalDescription(await subscribe.createAnswer());
  return subscribe.localDescription.sdp;
};

media.ask = (peerId, request) => {
  const { channel } = peers.get(peerId);
  if (channel?.readyState !== 'open') return false;
  channel.send(JSON.stringify(request));
  return true;
};

media.close = (peerId) => {
  const peer = peers.get(peerId);
  peer.publish.close();
  peer.subscribe.close();
  for (const { sender } of peer.senders.values()) sender.track?.stop();
  for (const { element } of peer.remote.values()) element.remove();
  peers.delete(peerId);
};

media.state = (peerId) => {
  const { publish, subscribe, remote, channel, messages, channels } = peers.get(peerId);
  return {
    publish: publish.connectionState,
    subscribe: subscribe.connectionState,
    channel: channel?.readyState,
    channels,
    messages,
    tracks: [...remote].map(([id, { track, transceiver, streamId }]) => ({
      id,
      streamId,
      kind: track.kind,
      live: track.readyState === 'live' && transceiver.currentDirection === 'recvonly',
    })),
  };
};

/** What arrives of one remote track. */
media.received = async (peerId, trackId) => {
  const found = peers.get(peerId)?.remote.get(trackId);
  if (!found) return undefined;
  const report = await found.transceiver.receiver.getStats();
  let received;
  let codec;
  report.forEach((entry) => {
    if (entry.type === 'inbound-rtp')
      received = {
        frames: entry.framesDecoded ?? 0,
        keyFrames: entry.keyFramesDecoded ?? 0,
        width: entry.frameWidth ?? 0,
        packets: entry.packetsReceived,
        lost: entry.packetsLost,
        nacks: entry.nackCount ?? 0,
        pictureLosses: entry.pliCount ?? 0,
        repaired: entry.retransmittedPacketsReceived ?? 0,
        samples: entry.totalSamplesReceived ?? 0,
        energy: entry.totalAudioEnergy ?? 0,
        freezes: entry.freezeCount ?? 0,
        codecId: entry.codecId,
      };
  });
  report.forEach((entry) => {
    if (entry.type === 'codec' && entry.id === received?.codecId) codec = entry.mimeType;
  });
  return received && { ...received, codec };
};

/** What is sent of one own track, one row for each layer. */
media.sent = async (peerId, trackId) => {
  const report = await peers.get(peerId).senders.get(trackId).sender.getStats();
  const rows = [];
  report.forEach((entry) => {
    if (entry.type === 'outbound-rtp')
      rows.push({
        rid: entry.rid ?? '',
        packets: entry.packetsSent,
        frames: entry.framesEncoded ?? 0,
        width: entry.frameWidth ?? 0,
        nacks: entry.nackCount ?? 0,
        pictureLosses: entry.pliCount ?? 0,
        repaired: entry.retransmittedPacketsSent ?? 0,
      });
  });
  return rows;
};

media.mute = (peerId, trackId, muted) => {
  peers.get(peerId).senders.get(trackId).sender.track.enabled = !muted;
};

/** By which kind of address each connection of a peer goes; none for one that is not up. */
media.pairs = async (peerId) => {
  const rows = [];
  for (const connection of ['publish', 'subscribe']) {
    const report = [...(await peers.get(peerId)[connection].getStats()).values()];
    const pair = report.find(
      ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
    );
    const local = report.find(({ id }) => id === pair?.localCandidateId);
    if (local) rows.push({ connection, local: local.candidateType });
  }
  return rows;
};

media.gathered = (peerId) => peers.get(peerId).publish.iceGatheringState === 'complete';
