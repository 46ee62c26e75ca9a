/** What one socket, one address and one channel may take. */
export interface Limits {
  frameBytes: number;
  /** Of what one client says to the others. */
  dataBytes: number;
  channelsPerSocket: number;
  /** A hall of people may share one address: this only holds off a flood. */
  socketsPerAddress: number;
  /** More than there are channels, because a client that comes back subscribes to all of its own at once. */
  framesPerSecond: number;
  clientEventsPerSecond: number;
  /** What may wait for a slow reader. */
  backlogBytes: number;
  presentPeople: number;
  /** Silence after which a client is asked whether it is there, and the time it has for the answer. */
  activityMs: number;
  pongMs: number;
  /** After which a socket has to ask again: a session may have run out meanwhile without anybody ending it. */
  lifeMs: number;
}

export const defaultLimits: Limits = {
  frameBytes: 16_384,
  dataBytes: 10_240,
  channelsPerSocket: 100,
  socketsPerAddress: 5_000,
  framesPerSecond: 200,
  clientEventsPerSecond: 10,
  backlogBytes: 1_048_576,
  presentPeople: 100,
  activityMs: 120_000,
  pongMs: 30_000,
  lifeMs: 6 * 3_600_000,
};
