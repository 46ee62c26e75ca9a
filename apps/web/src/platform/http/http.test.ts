import type { Action } from '@reduxjs/toolkit';
import { describe, expect, test, vi } from 'vitest';
import { rootReducer, type RootState } from '../store/root.ts';
import { addressOf } from './api.ts';
import { createHttp } from './http.ts';
import { fieldErrors, RequestError } from './request-error.ts';
import { requestFailed } from './request-failed.ts';
import { caught, json, setUp } from './test-http.ts';

describe('what is sent', () => {
  test('[P-259] every call starts with the one base', async () => {
    const { http, requests } = setUp();
    await http.get('/accounts/me');
    expect(requests[0]?.url).toBe('/new/api/accounts/me');
  });
  test.each([
    ['P-260', 'get', 'GET'],
    ['P-261', 'post', 'POST'],
    ['P-262', 'put', 'PUT'],
  ] as const)('[P-260] [P-261] [P-262] %s: %s sends %s', async (_, call, method) => {
    const { http, requests } = setUp();
    await (call === 'get' ? http.get('/x') : http[call]('/x', { a: 1 }));
    expect(requests[0]?.init.method).toBe(method);
    expect(requests[0]?.init.body).toBe(call === 'get' ? undefined : '{"a":1}');
  });
  test('[P-263] an upload is a multipart POST whose content type the browser writes', async () => {
    const { api, requests } = setUp();
    await api.call('uploadAvatar', { file: new Blob(['x'], { type: 'image/png' }) }, { inline: true });
    const [request] = requests;
    expect(request?.init.method).toBe('POST');
    expect((request?.init.body as FormData | undefined)?.get('avatar')).toBeInstanceOf(Blob);
    expect(request?.headers['Content-Type']).toBeUndefined();
  });
  test('[NA-3] a write says who shows its failure: its caller, or a toast that names what failed', async () => {
    const { api, actions } = setUp(json(500), json(500));
    // @ts-expect-error A write without either does not compile.
    await caught(api.call('removeAvatar', {}));
    await caught(api.call('removeAvatar', {}, { failed: 'Could not remove your picture.' }));
    expect(actions.filter(requestFailed.match).map(({ payload }) => payload.failed)).toEqual([
      undefined,
      'Could not remove your picture.',
    ]);
  });
  test('[P-264] a call carries the user token as bearer', async () => {
    const { http, requests } = setUp();
    await http.get('/accounts/me');
    expect(requests[0]?.headers['Authorization']).toBe('Bearer user-token');
  });
  test('[SH-1] a guest sends an empty bearer', async () => {
    const { http, requests, tokens } = setUp();
    tokens.token = '';
    await http.get('/reference-data/categories');
    expect(requests[0]?.headers['Authorization']).toBe('Bearer ');
  });
  test('[P-254] [P-265] a path with a segment judge carries the judge token instead', async () => {
    const { http, requests } = setUp();
    await http.get('/competitions/judge/cards');
    expect(requests[0]?.headers['Authorization']).toBe('Bearer judge-token');
  });
  test('[P-255] only a whole segment judge counts', async () => {
    const { http, requests } = setUp();
    await http.get('/competitions/judges/cards?judge=1');
    await http.get('/judgement');
    expect(requests.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer user-token', 'Bearer user-token']);
  });
  test('[P-266] calls say that they are JSON', async () => {
    const { http, requests } = setUp();
    await http.get('/x');
    await http.post('/x');
    await http.put('/x');
    expect(requests.map(({ headers }) => headers['Content-Type'])).toEqual(
      Array.from({ length: 3 }, () => 'application/json'),
    );
  });
  test('[SH-2] each write has its own idempotency key, which a caller may give again', async () => {
    const { http, requests } = setUp();
    await http.post('/x');
    await http.put('/x', {}, { idempotencyKey: 'same-as-before' });
    expect(requests[0]?.headers['Idempotency-Key']).toMatch(/^key-/u);
    expect(requests[1]?.headers['Idempotency-Key']).toBe('same-as-before');
  });
  test('[SH-5] addresses are filled from the contract, each part escaped, empty filters left out', () => {
    expect(addressOf('/profiles/{userId}', { params: { userId: 'a/b' } })).toBe('/profiles/a%2Fb');
    expect(addressOf('/reference-data/institutes', { query: { search: 'x y', cursor: undefined } })).toBe(
      '/reference-data/institutes?search=x+y',
    );
  });
});

describe('what comes back', () => {
  test('[P-267] the body with the status merged into it', async () => {
    const { http } = setUp(json(201, { existingUser: true }));
    await expect(http.post('/x')).resolves.toEqual({ existingUser: true, status: 201 });
  });
  test.each([400, 401, 404, 409, 500, 503])(
    '[P-163] [P-268] [P-289] [P-290] a %i dispatches one global action and rejects',
    async (status) => {
      const { http, seen } = setUp(
        json(status, { code: 'NOT_FOUND', message: 'No.' }),
        json(status, { code: 'NOT_FOUND', message: 'No.' }),
      );
      const error = await caught(http.get('/x'));
      expect(error).toMatchObject({ code: 'NOT_FOUND', status });
      expect(seen(requestFailed)).toHaveLength(1);
    },
  );
  test('[P-297] an answer without a code of its own carries the generic message', async () => {
    const { http } = setUp(new Response('<html>', { status: 500 }));
    expect(await caught(http.get('/x'))).toMatchObject({
      code: 'SOMETHING_WENT_WRONG',
      message: 'Something went wrong',
    });
  });
  test('[SH-7] a refusal of a token that was changed meanwhile does not end the new session', async () => {
    const { http, seen, tokens } = setUp(json(401, { code: 'SIGN_IN_REQUIRED' }));
    const asked = caught(http.get('/x'));
    tokens.token = 'newer';
    await asked;
    expect(seen(requestFailed)[0]).toMatchObject({ payload: { endsSession: false } });
  });
  test('[SH-33] texts of refusals are fetched for the first one, before anybody is told of it, and may be missing', async () => {
    const order: string[] = [];
    const answers = [json(200), json(404, { code: 'ROUND_NOT_FOUND' })];
    const parts = { tokens: () => ({ token: '', judgeToken: '' }), makeKey: () => 'key', wait: async () => {} };
    const http = createHttp({
      ...parts,
      fetch: async () => answers.shift() ?? json(409, { code: 'STALE_VERSION' }),
      dispatch: ({ type }) => order.push(type),
      loadErrorTexts: async () => {
        order.push('texts');
        throw new Error('No connection');
      },
    });
    await http.get('/rounds');
    expect(order).not.toContain('texts');
    expect((await caught(http.get('/rounds/R1'))).code).toBe('ROUND_NOT_FOUND');
    expect(order.indexOf('texts')).toBeGreaterThan(-1);
    expect(order.indexOf('texts')).toBeLessThan(order.indexOf(requestFailed.type));
  });
  test('[SH-8] field errors are read from the details, and anything else in their place is ignored', () => {
    const error = (fields: unknown) =>
      new RequestError({ code: 'VALIDATION_FAILED', message: '', status: 400, details: { fields } });
    expect(fieldErrors(error({ phone: 'Write a number.', names: ['First', 'Second'], odd: 4 }))).toEqual({
      phone: 'Write a number.',
      names: 'First',
    });
    expect(fieldErrors(error('no'))).toEqual({});
    expect(fieldErrors(new Error('other'))).toEqual({});
  });
});

/** The spinners that the store holds after these actions. */
const spinnersAfter = (actions: readonly Action[]): string[] =>
  actions.reduce<RootState | undefined>(rootReducer, undefined)?.loadingConfig.spinner ?? [];
describe('spinners', () => {
  test('[P-149] [P-150] one is added per pending request and removed when it ends', async () => {
    let answerSecond: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answerSecond = resolve;
    });
    const { http, actions } = setUp(json(200), late);
    const first = http.get('/a');
    const second = http.get('/b');
    const both = spinnersAfter(actions);
    expect(new Set(both).size).toBe(2);
    await first;
    expect(spinnersAfter(actions)).toEqual(both.slice(1));
    answerSecond(json(200));
    await second;
    expect(spinnersAfter(actions)).toEqual([]);
  });
  test('[P-162] they are removed also when the request fails or finds no server', async () => {
    const { http, actions } = setUp(json(404), new TypeError('failed'), new TypeError('failed'));
    await caught(http.get('/x'));
    expect(spinnersAfter(actions)).toEqual([]);
    await caught(http.get('/x'));
    expect(spinnersAfter(actions)).toEqual([]);
  });
});

test('[SH-9] leaving the page sends once and lets the request outlive it', async () => {
  const { http, requests } = setUp(new TypeError('failed'));
  await http.post('/analytics/events', {}, { keepalive: true }).catch(vi.fn());
  expect(requests).toHaveLength(1);
  expect(requests[0]?.init.keepalive).toBe(true);
});
