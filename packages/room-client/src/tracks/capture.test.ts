import { describe, expect, test } from 'vitest';
import { namedError } from '../../test/fake-media.ts';
import { createFakeRoom, type FakeRoom } from '../../test/fake-room.ts';

const sending = (at: FakeRoom, kind: 'audio' | 'video') =>
  at.publish().transceivers.find((one) => one.kind === kind)?.sender.track;

describe('capture that fails', () => {
  const refusing = (name: string, type?: 'audio' | 'video') => (asked: { audio?: unknown; video?: unknown }) => {
    if (type === undefined || asked[type]) throw namedError(name);
  };
  test('[R-341] [R-342] [R-343] [R-344] [R-334] each refusal of the browser has its code', async () => {
    for (const [name, code] of [
      ['NotAllowedError', 3001],
      ['NotFoundError', 3002],
      ['NotReadableError', 3003],
      ['StrangeError', 3000],
    ] as const) {
      const at = createFakeRoom();
      at.devices.refuse = refusing(name);
      await at.join();
      expect(at.state().errors).toMatchObject([
        { code, action: 'track' },
        { code, action: 'track' },
      ]);
      expect(at.state().connection).toBe('Connected');
    }
  });
  test('[R-398] the other device stays real, an empty track stands in for the one that failed', async () => {
    const at = createFakeRoom();
    at.devices.refuse = refusing('NotFoundError', 'video');
    await at.join();
    expect([at.own('audio').enabled, at.own('video').enabled]).toEqual([true, false]);
    expect(sending(at, 'audio')).toBe(at.devices.captured[0]);
    expect(sending(at, 'video')).toBe(at.empties[0]);
  });
  test('[R-396] constraints that cannot be met are asked again with the defaults', async () => {
    const at = createFakeRoom();
    at.devices.refuse = ({ video }) => {
      if (typeof video === 'object') throw namedError('OverconstrainedError');
    };
    await at.join();
    expect(at.devices.asked.at(-1)).toEqual({ video: true });
    expect(at.own('video').enabled).toBe(true);
  });
  test('[R-397] [R-349] then empty tracks are published', async () => {
    const at = createFakeRoom();
    at.devices.refuse = refusing('OverconstrainedError');
    await at.join();
    expect(at.state().errors).toMatchObject([{ code: 3009 }, { code: 3009 }]);
    expect(at.publish().transceivers.map(({ sender }) => sender.track)).toEqual(at.empties);
  });
});
