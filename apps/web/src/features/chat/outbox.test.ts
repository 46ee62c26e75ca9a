import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import type { Api } from '../../platform/http/api.ts';
import { RequestError } from '../../platform/http/request-error.ts';
import { rootReducer } from '../../platform/store/root.ts';
import { type UnsentMessage, unsentAdded } from '../../platform/store/slices/outbox.ts';
import { flushOutbox } from './outbox.ts';

const written = (clientId: string, chatCode: string, at: number): UnsentMessage => ({
  clientId,
  chatCode,
  competitionCode: 'COM1',
  text: clientId,
  at,
  state: 'waiting',
});

const open = (refusals: Readonly<Record<string, { code: string; status: number }>>) => {
  const asked: string[] = [];
  const call = async (_: string, { params, body }: { params: { chatCode: string }; body: { clientId: string } }) => {
    asked.push(body.clientId);
    const refusal = refusals[params.chatCode];
    if (refusal) throw new RequestError({ ...refusal, message: '', details: {} });
    return { message: { number: asked.length, clientId: body.clientId, text: '' } };
  };
  const extraArgument = { api: { call } as unknown as Api };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (standard) => standard({ thunk: { extraArgument } }),
  });
  const dispatch = store.dispatch as unknown as (thunk: ReturnType<typeof flushOutbox>) => Promise<void>;
  store.dispatch(
    unsentAdded([written('a1', 'GC1', 1), written('b1', 'OC1', 2), written('a2', 'GC1', 3), written('b2', 'OC1', 4)]),
  );
  const left = () => store.getState().outbox.unsent.map(({ clientId, state }) => `${clientId} ${state}`);
  return { asked, left, flush: () => dispatch(flushOutbox()) };
};

test('[CH-16] what waits is sent in the order in which it was written', async () => {
  const { asked, left, flush } = open({});
  await flush();
  expect([asked, left()]).toEqual([['a1', 'b1', 'a2', 'b2'], []]);
});
test('[CH-16] [MO-4] a chat that makes its people pause holds up its own messages only', async () => {
  const { asked, left, flush } = open({ GC1: { code: 'CHAT_PAUSED', status: 409 } });
  await flush();
  expect([asked, left()]).toEqual([
    ['a1', 'b1', 'b2'],
    ['a1 waiting', 'a2 waiting'],
  ]);
});
test('[CH-16] without a network nothing else is tried, and a message that is refused holds up none', async () => {
  const offline = open({ GC1: { code: 'OFFLINE', status: 0 } });
  await offline.flush();
  expect([offline.asked, offline.left().length]).toEqual([['a1'], 4]);
  const refused = open({ GC1: { code: 'CHAT_NOT_YOURS', status: 403 } });
  await refused.flush();
  expect(refused.left()).toEqual(['a1 refused', 'a2 refused']);
});
