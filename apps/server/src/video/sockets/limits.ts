/** What one socket and one address may take. */
export interface SocketLimits {
  /** The answer to a subscribe offer of a large room is the longest frame. */
  frameBytes: number;
  framesPerSecond: number;
  /** What may wait for a slow reader. */
  backlogBytes: number;
  /** Clients send a ping every second and give up after this time without an answer; so does the server. */
  silenceMs: number;
  /** A hall of people may share one address: this only holds off a flood. */
  socketsPerAddress: number;
}
export const socketLimits: SocketLimits = {
  frameBytes: 1_048_576,
  framesPerSecond: 100,
  backlogBytes: 4_194_304,
  silenceMs: 12_000,
  socketsPerAddress: 5_000,
};
