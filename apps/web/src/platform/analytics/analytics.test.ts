import type { AnalyticsEvent } from '@podium/contract';
import { analyticsDefaults } from '@podium/domain/analytics';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rootReducer } from '../store/root.ts';
import { createAnalytics } from './client.ts';
import { identityOf } from './identity.ts';
import { createSinks } from './sinks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = (send: () => Promise<unknown> = async () => undefined, random = () => 0.5) => {
  const batches: AnalyticsEvent[][] = [];
  const analytics = createAnalytics({
    send: async (events) => {
      batches.push(events);
      return send();
    },
    identity: () => ({ level: 'user', properties: { userCode: 'USR1' } }),
    now: () => new Date('2026-11-15T10:00:00Z'),
    random,
    sinks: [],
  });
  return { analytics, batches };
};

test('[P-152] an event has a name, a level, properties and a timestamp', async () => {
  const { analytics, batches } = setUp();
  analytics.track('SIGN_IN', { by: 'code' });
  await analytics.flush();
  expect(batches).toEqual([
    [
      {
        name: 'SIGN_IN',
        level: 'user',
        properties: { by: 'code', userCode: 'USR1' },
        timestamp: '2026-11-15T10:00:00.000Z',
      },
    ],
  ]);
});
test('[P-286] a waiting event leaves within 30 seconds', async () => {
  const { analytics, batches } = setUp();
  analytics.track('SIGN_IN');
  await vi.advanceTimersByTimeAsync(29_999);
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toHaveLength(1);
});
test('[P-287] the twentieth event sends the queue at once', () => {
  const { analytics, batches } = setUp();
  for (let count = 0; count < 19; count += 1) analytics.track('SIGN_UP');
  expect(batches).toEqual([]);
  analytics.track('SIGN_UP');
  expect(batches[0]).toHaveLength(20);
});
test.each([0, 0.5, 0.999_999])(
  '[P-288] the sample rate is 1: where chance gives %d, none of 1,000 events is dropped',
  async (drawn) => {
    expect(analyticsDefaults.sampleRate).toBe(1);
    vi.spyOn(Math, 'random').mockReturnValue(drawn);
    const { analytics, batches } = setUp(undefined, Math.random);
    for (let nth = 0; nth < 1000; nth += 1) analytics.track('SIGN_UP', { nth });
    await analytics.flush();
    expect(batches.flat().map(({ properties }) => properties['nth'])).toEqual(
      Array.from({ length: 1000 }, (_, nth) => nth),
    );
  },
);
test('[P-294] an unknown name is answered with its exact message', () => {
  const { analytics } = setUp();
  expect(() => analytics.track('SIGN_OUT')).toThrow(/^No such event exists!$/u);
});
test('[SH-10] a batch that could not be sent is sent with the next one', async () => {
  let broken = true;
  const { analytics, batches } = setUp(async () => {
    if (broken) throw new Error('offline');
  });
  analytics.track('SIGN_UP');
  await analytics.flush();
  broken = false;
  analytics.track('SIGN_IN');
  await analytics.flush();
  expect(batches[1]?.map(({ name }) => name)).toEqual(['SIGN_UP', 'SIGN_IN']);
});
test('[SH-10] a closed client sends nothing more by the clock', async () => {
  const { analytics, batches } = setUp();
  analytics.track('SIGN_UP');
  analytics.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches).toEqual([]);
});

const fresh = rootReducer(undefined, { type: 'start' });
const withTokens = (token: string, judgeToken: string) => ({
  auth: { ...fresh.auth, token, judgeToken, user: { userCode: 'USR1' } as NonNullable<typeof fresh.auth.user> },
  judge: { ...fresh.judge, judge: { judgeCode: 'JDG1', email: 'j@b.co' } },
});
test('[P-246] [P-250] with a judge token the identity is the judge, by judgeCode, even beside a user token', () => {
  expect(identityOf(withTokens('u', 'j'))).toEqual({ level: 'judge', properties: { judgeCode: 'JDG1' } });
});
test('[P-247] [P-249] with a user token alone it is the user, by userCode', () => {
  expect(identityOf(withTokens('u', ''))).toEqual({ level: 'user', properties: { userCode: 'USR1' } });
});
test('[P-248] without any token it is a guest', () => {
  expect(identityOf(withTokens('', ''))).toEqual({ level: 'guest', properties: {} });
});

const parts = (consented: boolean) => ({
  service: { url: 'https://service.example/capture', key: 'k' },
  recordingTag: 'https://tag.example/r.js',
  consented,
  post: vi.fn<(url: string, body: string) => void>(),
  loadScript: vi.fn<(url: string) => void>(),
});
const event: AnalyticsEvent = {
  name: 'SIGN_IN',
  level: 'user',
  properties: { userCode: 'USR1' },
  timestamp: '2026-11-15T10:00:00.000Z',
};
test('[P-273] [P-275] a configured service gets the events; without one, or without consent, a stand-in does', () => {
  const on = parts(true);
  for (const sink of createSinks(on)) sink.capture(event);
  expect(on.post.mock.calls[0]?.[0]).toBe('https://service.example/capture');
  expect(JSON.parse(on.post.mock.calls[0]?.[1] ?? '')).toMatchObject({ event: 'SIGN_IN', distinct_id: 'USR1' });
  const off = parts(false);
  const sinks = createSinks(off);
  for (const sink of sinks) sink.capture(event);
  expect(off.post).not.toHaveBeenCalled();
  expect(sinks[0]?.name).toBe('service-stand-in');
});
test('[P-274] a configured recording tag is loaded; otherwise a stand-in is', () => {
  const on = parts(true);
  createSinks(on);
  expect(on.loadScript).toHaveBeenCalledWith('https://tag.example/r.js');
  const off = { ...parts(true), recordingTag: '' };
  expect(createSinks(off)[1]?.name).toBe('recording-stand-in');
  expect(off.loadScript).not.toHaveBeenCalled();
});
