import { expect, test, vi } from 'vitest';
import { connectionFound, connectionLost } from '../store/slices/connection.ts';
import { requestFailed } from './request-failed.ts';
import { caught, json, setUp } from './test-http.ts';

test('[SH-6] a lost connection is tried once more with the same key, then said, and is no failed response', async () => {
  const { http, requests, seen } = setUp(new TypeError('failed to fetch'), new TypeError('failed to fetch'));
  expect(await caught(http.post('/x'))).toMatchObject({ code: 'OFFLINE', status: 0 });
  expect(requests.map(({ headers }) => headers['Idempotency-Key'])).toEqual([
    requests[0]?.headers['Idempotency-Key'],
    requests[0]?.headers['Idempotency-Key'],
  ]);
  expect(seen(connectionLost)).toHaveLength(1);
  expect(seen(requestFailed)).toHaveLength(0);
});

test('[SH-6] a call that got no answer in time is a lost connection; one that nobody wants any more is not', async () => {
  const late = new DOMException('No answer in time.', 'TimeoutError');
  const { http, seen } = setUp(late, late, new DOMException('Left the page.', 'AbortError'));
  expect(await caught(http.post('/x'))).toMatchObject({ code: 'OFFLINE', status: 0 });
  expect(seen(connectionLost)).toHaveLength(1);
  await expect(http.post('/x')).rejects.toThrow('Left the page.');
  expect(seen(connectionLost)).toHaveLength(1);
});

test('[SH-6] a connection that comes back in time is not noticed', async () => {
  const { http, seen } = setUp(new TypeError('failed to fetch'), json(200, { done: true }));
  await expect(http.post('/x')).resolves.toMatchObject({ done: true });
  expect(seen(connectionLost)).toHaveLength(0);
});

test('[SH-6] a connection that is lost in the middle of an answer is a lost connection, not an empty answer', async () => {
  const cut = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{"cards":['));
          controller.error(new TypeError('network error'));
        },
      }),
    );
  const { http, requests, seen } = setUp(cut(), cut(), cut(), json(200, { cards: [] }));
  expect(await caught(http.get('/cards'))).toMatchObject({ code: 'OFFLINE', status: 0 });
  expect(seen(connectionLost)).toHaveLength(1);
  await expect(http.get('/cards')).resolves.toMatchObject({ cards: [] });
  expect(requests).toHaveLength(4);
});

test('[SH-6] an answer that was on its way when the device went offline does not say that it is back', async () => {
  const { http, seen } = setUp(json(200, {}), json(200, {}));
  vi.stubGlobal('navigator', { onLine: false });
  await http.get('/x');
  expect(seen(connectionFound)).toHaveLength(0);
  vi.unstubAllGlobals();
  await http.get('/x');
  expect(seen(connectionFound)).toHaveLength(1);
});
