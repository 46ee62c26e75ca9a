import { fakeOffer } from './fake-media.ts';
import { createTestVideo, type TestClient, type TestVideo } from './video-server.ts';

export const pageUrl = 'https://podium.example/room';
export const wireTrack = (id: string, more = {}) => ({
  track_id: id,
  stream_id: 's',
  type: 'audio',
  source: 'regular',
  description: '',
  mute: false,
  ...more,
});
export const publishing = (...tracks: ReturnType<typeof wireTrack>[]) => ({
  desc: { type: 'offer', sdp: fakeOffer(tracks.map(({ track_id }) => track_id)) },
  tracks: Object.fromEntries(tracks.map((one) => [one.track_id, one])),
});
export interface Stage {
  at: TestVideo;
  host: TestClient;
  ann: TestClient;
}
/** A host, and a presenter with a microphone, over real sockets. */
export const openStage = async (): Promise<Stage> => {
  const at = await createTestVideo({
    egress: { start: async () => ({}), stop: async () => undefined },
    limits: { leaveMs: 1_000 },
  });
  const [host, ann] = [await at.joined('host', 'host'), await at.joined('ann')];
  await ann.call('offer', publishing(wireTrack('a')));
  await host.next('on-track-add');
  return { at, host, ann };
};
