import { apiBase, isJudgePath } from '@podium/contract/endpoint';
import { type EndedSession, sessionEnds } from '@podium/domain/accounts';
import { genericMessage } from '@podium/domain/constants';
import type { Action } from '@reduxjs/toolkit';
import { connectionFound, connectionLost } from '../store/slices/connection.ts';
import { spinnerPopped, spinnerPushed } from '../store/slices/loading-config.ts';
import { offlineCode, RequestError, type RequestFailure } from './request-error.ts';
import { requestFailed } from './request-failed.ts';
import { createWrites, type Writes } from './writes.ts';

export interface RequestOptions {
  /** The caller shows a failure itself, beside its fields; no toast. */
  inline?: boolean | undefined;
  /** What could not be done, and to what: the toast says it where the refusal has no text of its own. */
  failed?: string | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean | undefined;
  /** Given again by a caller that repeats a write; otherwise each write has its own. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface HttpParts {
  fetch: typeof fetch;
  dispatch: (action: Action) => unknown;
  tokens: () => { token: string; judgeToken: string };
  makeKey: () => string;
  wait: (ms: number) => Promise<void>;
  /** Hears what time it is at the server, from every answer. */
  onDate?: (date: string | null) => void;
  /** Fetches the texts of refusals, which are there before anybody is told of one. Without them a failure says the generic sentence. */
  loadErrorTexts?: () => Promise<unknown>;
  writes?: Writes;
  host?: string;
}

export type Merged<T> = T & { status: number };

const gatewayStatuses = new Set([502, 503, 504]);
const retryAfterMs = 400;
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** A gateway may answer with a page instead of JSON. */
const bodyOf = (text: string): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

interface Answered {
  response: Response;
  text: string;
}

const failureOf = (body: Record<string, unknown>, status: number): RequestFailure => ({
  code: typeof body['code'] === 'string' ? body['code'] : 'SOMETHING_WENT_WRONG',
  message: typeof body['message'] === 'string' ? body['message'] : genericMessage,
  details: (body['details'] as Record<string, unknown> | undefined) ?? {},
  status,
  requestId: typeof body['requestId'] === 'string' ? body['requestId'] : undefined,
});

const endedOf = ({ details }: RequestFailure): EndedSession | undefined => {
  const ended = sessionEnds.find((one) => one === details['ended']);
  const reason = typeof details['reason'] === 'string' ? details['reason'] : undefined;
  return ended && { ended, reason };
};

/** The one way to the backend. */
export const createHttp = ({
  fetch,
  dispatch,
  tokens,
  makeKey,
  wait,
  onDate,
  loadErrorTexts,
  writes = createWrites(),
  host = '',
}: HttpParts) => {
  const tokenFor = (path: string): string => (isJudgePath(path) ? tokens().judgeToken : tokens().token);

  /**
   * A lost connection or a gateway without a backend is tried once more, with the same key: the server counts it once. The connection may
   * be lost in the middle of an answer; what has arrived of it is no answer.
   */
  const attempt = async (url: string, init: RequestInit, tries: number): Promise<Answered> => {
    try {
      const response = await fetch(url, init);
      const text = await response.text();
      if (tries <= 1 || !gatewayStatuses.has(response.status)) return { response, text };
    } catch (error) {
      if (tries <= 1 || isAbort(error)) throw error;
    }
    await wait(retryAfterMs);
    return attempt(url, init, tries - 1);
  };

  const answer = async <T>(path: string, init: RequestInit, options: RequestOptions): Promise<Merged<T>> => {
    const token = tokenFor(path);
    const headers = { ...(init.headers as Record<string, string>), Authorization: `Bearer ${token}` };
    const { keepalive = false, signal = null } = options;
    const { response, text } = await attempt(
      `${host}${apiBase}${path}`,
      { ...init, headers, keepalive, signal },
      keepalive ? 1 : 2,
    ).catch((error: unknown) => {
      if (isAbort(error)) throw error;
      dispatch(connectionLost());
      throw new RequestError({ code: offlineCode, message: genericMessage, status: 0, details: {} });
    });
    onDate?.(response.headers.get('date'));
    const body = bodyOf(text);
    // An answer that was on its way when the device went offline does not bring it back.
    if (globalThis.navigator?.onLine ?? true) dispatch(connectionFound());
    if (response.ok) return { ...body, status: response.status } as Merged<T>;
    await loadErrorTexts?.().catch(() => undefined);
    const failure = failureOf(body, response.status);
    const { code, message, status } = failure;
    const endsSession = token !== '' && token === tokenFor(path);
    const { inline = false, failed } = options;
    const ended = endsSession ? endedOf(failure) : undefined;
    dispatch(requestFailed({ code, message, status, inline, failed, endsSession, ended }));
    throw new RequestError(failure);
  };

  const send = async <T>(path: string, init: RequestInit, options: RequestOptions = {}): Promise<Merged<T>> => {
    const id = makeKey();
    dispatch(spinnerPushed(id));
    try {
      return await answer<T>(path, init, options);
    } finally {
      dispatch(spinnerPopped(id));
    }
  };

  const json = { 'Content-Type': 'application/json' };
  const write =
    (method: 'POST' | 'PUT') =>
    async <T>(path: string, body: object = {}, options: RequestOptions = {}): Promise<Merged<T>> => {
      const headers = { ...json, 'Idempotency-Key': options.idempotencyKey ?? makeKey() };
      return writes.during(async () => send<T>(path, { method, headers, body: JSON.stringify(body) }, options));
    };

  return {
    get: async <T>(path: string, options?: RequestOptions): Promise<Merged<T>> =>
      send<T>(path, { method: 'GET', headers: json }, options),
    post: write('POST'),
    put: write('PUT'),
    /** The browser writes the multipart content type itself, with its boundary. */
    upload: async <T>(path: string, form: FormData, options: RequestOptions = {}): Promise<Merged<T>> => {
      const headers = { 'Idempotency-Key': options.idempotencyKey ?? makeKey() };
      return send<T>(path, { method: 'POST', headers, body: form }, options);
    },
  };
};

export type Http = ReturnType<typeof createHttp>;
