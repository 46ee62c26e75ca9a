// Joins and leaves with our own client, again and again, and counts what is still open afterwards.
import { createRoom } from '@podium/room-client';

const open = { connections: new Set(), contexts: new Set(), tracks: new Set(), listeners: new Set() };
const NativeConnection = window.RTCPeerConnection;
window.RTCPeerConnection = class extends NativeConnection {
  constructor(...args) {
    super(...args);
    open.connections.add(this);
  }
  close() {
    open.connections.delete(this);
    super.close();
  }
};
const NativeContext = window.AudioContext;
window.AudioContext = class extends NativeContext {
  constructor(...args) {
    super(...args);
    open.contexts.add(this);
  }
  close() {
    open.contexts.delete(this);
    return super.close();
  }
};
const capture = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = async (constraints) => {
  const stream = await capture(constraints);
  for (const track of stream.getTracks()) open.tracks.add(track);
  return stream;
};
let isJoining = false;
for (const target of [window, document, navigator.mediaDevices]) {
  const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
  target.addEventListener = (type, listener, options) => {
    // The program that drives the page listens too.
    if (isJoining) open.listeners.add(listener);
    add(type, listener, options);
  };
  target.removeEventListener = (type, listener, options) => {
    open.listeners.delete(listener);
    remove(type, listener, options);
  };
}

const rooms = [];
const joinOnce = async (config) => {
  const room = createRoom();
  rooms.push(new WeakRef(room));
  await room.join(config);
  await room.leave();
};

window.client = {
  log: [],
  joins: async (token, count) => {
    const config = { authToken: token, userName: 'Ann', initEndpoint: location.origin };
    isJoining = true;
    for (let done = 0; done < count; done += 1) await joinOnce(config);
    isJoining = false;
  },
  counts: () => {
    for (const track of open.tracks) if (track.readyState === 'ended') open.tracks.delete(track);
    return {
      connections: open.connections.size,
      contexts: open.contexts.size,
      tracks: open.tracks.size,
      listeners: open.listeners.size,
      elements: document.querySelectorAll('audio, video, canvas, [data-room-audio]').length,
    };
  },
  /** Rooms that the garbage collector has not taken. */
  roomsLeft: () => rooms.filter((room) => room.deref() !== undefined).length,
};
