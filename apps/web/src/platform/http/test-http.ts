import type { Action } from '@reduxjs/toolkit';
import { expect } from 'vitest';
import { createApi } from './api.ts';
import { createHttp } from './http.ts';
import { RequestError } from './request-error.ts';

export const json = (status: number, body: object = {}): Response => Response.json(body, { status });

/** The way to the backend, which gets these answers one after another. */
export const setUp = (...answers: (Response | Error | Promise<Response>)[]) => {
  const actions: Action[] = [];
  const requests: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  const tokens = { token: 'user-token', judgeToken: 'judge-token' };
  let keys = 0;
  const http = createHttp({
    fetch: (async (url: string, init: RequestInit) => {
      requests.push({ url, init, headers: init.headers as Record<string, string> });
      const answer = (await answers.shift()) ?? json(200);
      if (answer instanceof Error) throw answer;
      return answer;
    }) as unknown as typeof fetch,
    dispatch: (action) => actions.push(action),
    tokens: () => tokens,
    makeKey: () => `key-${(keys += 1)}`,
    wait: async () => {},
  });
  const seen = (type: { type: string }) => actions.filter((action) => action.type === type.type);
  return { http, api: createApi(http), actions, requests, tokens, seen };
};
export const caught = async (promise: Promise<unknown>): Promise<RequestError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RequestError);
  return error as RequestError;
};
