// Runs in the browser of the measurement: clients of a video room, and of a bare Janus videoroom as its demonstration page does it. Both open
// their socket first; the time counts from the request to join until the first picture of the publisher is decoded.

const firstFrame = async (track) => {
  const reader = new MediaStreamTrackProcessor({ track }).readable.getReader();
  const { value } = await reader.read();
  value.close();
  await reader.cancel();
};
const openSocket = (url, protocol) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, protocol);
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', reject);
  });
const camera = async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 360, frameRate: 30 } });
  return { stream, track: stream.getVideoTracks()[0] };
};
/** Resolves with the first video track that arrives and has been decoded. */
const pictureOf = (connection) =>
  new Promise((resolve) => {
    connection.addEventListener('track', ({ track }) => {
      if (track.kind === 'video') void firstFrame(track).then(resolve);
    });
  });

const openRoomClient = async (url) => {
  const socket = await openSocket(url);
  const publish = new RTCPeerConnection();
  const subscribe = new RTCPeerConnection();
  const waiting = new Map();
  let calls = 0;
  const notify = (method, params) => socket.send(JSON.stringify({ method, params }));
  const call = (method, params) =>
    new Promise((resolve) => {
      calls += 1;
      waiting.set(String(calls), resolve);
      socket.send(JSON.stringify({ id: String(calls), method, params }));
    });
  for (const [target, connection] of [publish, subscribe].entries())
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) notify('trickle', { target, candidate: candidate.toJSON() });
    });
  socket.addEventListener('message', async ({ data }) => {
    const { id, method, params, result } = JSON.parse(data);
    if (id !== undefined) waiting.get(id)?.(result);
    if (method !== 'offer') return;
    await subscribe.setRemoteDescription(params);
    await subscribe.setLocalDescription();
    notify('answer', { desc: { type: 'answer', sdp: subscribe.localDescription.sdp } });
  });
  publish.createDataChannel('ion-sfu');
  const offer = async () => {
    await publish.setLocalDescription();
    return { type: 'offer', sdp: publish.localDescription.sdp };
  };
  const join = async () => {
    const answer = await call('join', {
      name: 'peer',
      data: '',
      offer: await offer(),
      disableVidAutoSub: false,
      server_sub_degrade: true,
    });
    await publish.setRemoteDescription(answer);
  };
  return {
    async publish() {
      await join();
      const { stream, track } = await camera();
      publish.addTrack(track, stream);
      const entry = { track_id: track.id, stream_id: stream.id, type: 'video', source: 'regular' };
      const tracks = { [track.id]: { ...entry, description: '', mute: false } };
      await publish.setRemoteDescription(await call('offer', { desc: await offer(), tracks }));
    },
    async watch() {
      const picture = pictureOf(subscribe);
      const begin = performance.now();
      await Promise.all([join(), picture]);
      return performance.now() - begin;
    },
    leave() {
      notify('leave', { version: '1.0' });
      socket.close(1000);
      publish.close();
      subscribe.close();
    },
  };
};

const openJanusClient = async (url) => {
  const socket = await openSocket(url, 'janus-protocol');
  const waiting = new Map();
  let calls = 0;
  let ids = {};
  const ask = (message) =>
    new Promise((resolve) => {
      calls += 1;
      const transaction = `t${calls}`;
      waiting.set(transaction, { resolve, kind: message.janus });
      socket.send(JSON.stringify({ ...message, ...ids, transaction }));
    });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    const call = waiting.get(message.transaction);
    if (!call || (message.janus === 'ack' && call.kind === 'message')) return;
    waiting.delete(message.transaction);
    call.resolve(message);
  });
  const session = await ask({ janus: 'create' });
  ids = { session_id: session.data.id };
  const handle = await ask({ janus: 'attach', plugin: 'janus.plugin.videoroom' });
  ids = { ...ids, handle_id: handle.data.id };
  const request = (body, jsep) => ask({ janus: 'message', body, ...(jsep ? { jsep } : {}) });
  const connection = new RTCPeerConnection();
  connection.addEventListener('icecandidate', ({ candidate }) => {
    void ask({ janus: 'trickle', candidate: candidate ? candidate.toJSON() : { completed: true } });
  });
  return {
    async publish(room) {
      await request({ request: 'create', room, videocodec: 'vp8', fir_freq: 10 });
      const joined = await request({ request: 'join', ptype: 'publisher', room });
      const { stream, track } = await camera();
      connection.addTrack(track, stream);
      await connection.setLocalDescription();
      const { sdp } = connection.localDescription;
      const answer = await request({ request: 'configure', video: true }, { type: 'offer', sdp });
      await connection.setRemoteDescription(answer.jsep);
      return joined.plugindata.data.id;
    },
    async watch(room, feed) {
      const picture = pictureOf(connection);
      const begin = performance.now();
      const { jsep } = await request({ request: 'join', ptype: 'subscriber', room, streams: [{ feed }] });
      await connection.setRemoteDescription(jsep);
      await connection.setLocalDescription();
      await request({ request: 'start' }, { type: 'answer', sdp: connection.localDescription.sdp });
      await picture;
      return performance.now() - begin;
    },
    leave() {
      socket.close(1000);
      connection.close();
    },
  };
};

// Whatever publishes must not be collected.
const kept = [];
window.bench = {
  async publishInRoom(url) {
    const client = await openRoomClient(url);
    kept.push(client);
    await client.publish();
  },
  async watchRoom(url) {
    const client = await openRoomClient(url);
    try {
      return await client.watch();
    } finally {
      client.leave();
    }
  },
  async publishInJanus(url, room) {
    const client = await openJanusClient(url);
    kept.push(client);
    return client.publish(room);
  },
  async watchJanus(url, room, feed) {
    const client = await openJanusClient(url);
    try {
      return await client.watch(room, feed);
    } finally {
      client.leave();
    }
  },
};
