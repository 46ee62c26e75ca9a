import type { RefusalCode } from '@podium/domain/errors';
import type { z } from 'zod';
import type { Access } from './access.ts';

/** All product calls go to one backend under this base. */
export const apiBase = '/new/api';

export type Method = 'GET' | 'POST' | 'PUT';
type Shape = z.ZodObject;

/**
 * Calls per window. A person is the signed-in caller, or, where the endpoint says so, the account that the body names by its
 * email. A whole hall of students may share one address, so that number only dampens a flood; the number per person is the
 * one that protects.
 */
export interface Limit {
  perPerson: number;
  perAddress: number;
  windowMs: number;
  /** The email in the body is whose account the call is about. In any other endpoint an email counts for nothing. */
  personIs?: 'email';
}

/** One call of the wire, as plain data. Paths name their parameters in braces: `/profiles/{userId}`. */
export interface Endpoint {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** The body is form-encoded and not JSON: that is how clients of the realtime protocol ask. */
  form?: true;
  /** The most bytes of a JSON body, where a list may be longer than usual. */
  bodyBytes?: number;
  /** A multipart POST: one file under this field name, at most so many bytes. */
  file?: { field: string; maxBytes: number };
  response: Shape;
  /** The answer is a session: the device is remembered, so that strangers cannot use up its owner's tries. */
  opensSession?: 'user' | 'judge';
  /** Its answer changes seldom and is read often: it carries an entity tag, and who has it already is answered 304. */
  revalidated?: true;
  /** Pages of other sites may read the answer: it is the same for everyone, and no session counts for it. */
  forAllSites?: true;
  errors: readonly RefusalCode[];
  limit?: Limit;
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** Which requests go out with the judge token: those with a whole path segment `judge`. */
export const isJudgePath = (path: string): boolean => path.split(/[?#]/u)[0]?.split('/').includes('judge') ?? false;

type Infer<T> = T extends z.ZodType ? z.infer<T> : Record<never, never>;
type Input<T> = T extends z.ZodType ? z.input<T> : Record<never, never>;

/** What a handler is given: parsed once, at the edge. */
export interface EndpointInput<E extends Endpoint> {
  params: Infer<E['params']>;
  query: Infer<E['query']>;
  body: Infer<E['body']>;
  file: E extends { file: object } ? { name: string; type: string; bytes: Uint8Array } : undefined;
}
export type EndpointOutput<E extends Endpoint> = z.infer<E['response']>;

/** The part of a browser's Blob that the wire needs; the contract itself knows no browser. */
export interface Upload {
  readonly size: number;
  readonly type: string;
}

/** What a client sends; only the parts that the endpoint has. */
export type EndpointRequest<E extends Endpoint> = (E['params'] extends Shape
  ? { params: Input<E['params']> }
  : object) &
  (E['query'] extends Shape ? { query?: Input<E['query']> } : object) &
  (E['body'] extends Shape ? { body: Input<E['body']> } : object) &
  (E extends { file: object } ? { file: Upload } : object);
