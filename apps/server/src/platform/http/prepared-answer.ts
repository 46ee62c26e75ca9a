import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { compress, type Encoding } from './compression.ts';
import { fitAnswer, type LeftOut } from './fit-answer.ts';

/**
 * An answer that was stripped to its schema and written as JSON before, so that it can be sent many times as it is. Only
 * `prepare` writes such JSON: nothing leaves that the contract does not name.
 */
export class PreparedAnswer {
  readonly #written = new Map<string, WrittenJson>();
  constructor(
    /** The JSON of an object. */
    readonly json: string,
    /** Where the next page begins, for an answer that is a page; it is signed on the way out like any other. */
    readonly nextCursor?: string | null,
    /** Whether a guest who asked now would get the same, as far as that is known without asking the database. */
    readonly isCurrent?: () => boolean,
  ) {}

  /** The bytes that an endpoint sends, written once: an answer that is kept is signed and hashed for its first reader only. */
  writtenFor(endpoint: string, sign: (end: string) => string): WrittenJson {
    const known = this.#written.get(endpoint);
    if (known) return known;
    const { json, nextCursor: end } = this;
    const cursor = end === undefined ? '' : `,"nextCursor":${JSON.stringify(end === null ? null : sign(end))}`;
    const written = new WrittenJson(`${json.slice(0, -1)}${cursor}}`, this.isCurrent);
    this.#written.set(endpoint, written);
    return written;
  }
}

/** JSON as it is sent. */
export class WrittenJson {
  #tag: string | undefined;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  constructor(
    readonly json: string,
    readonly isCurrent?: () => boolean,
  ) {}

  /** Names the content of an answer, however it is encoded, so that a client that has it already is not sent it again. */
  get tag(): string {
    this.#tag ??= `W/"${createHash('sha1').update(this.json).digest('base64url')}"`;
    return this.#tag;
  }

  /** Compressed once, for all who are sent this answer. */
  compressed(encoding: Encoding): Promise<Buffer> {
    const bytes = this.#compressed.get(encoding) ?? compress(this.json, encoding);
    this.#compressed.set(encoding, bytes);
    return bytes;
  }
}

/**
 * An object whose members are texts, one of them too long to hold at once. It is written as JSON while it is made; when making it
 * fails, the connection breaks off, and what arrived is no JSON.
 */
export class StreamedAnswer {
  constructor(
    readonly short: Readonly<Record<string, string>>,
    readonly long: { name: string; parts: AsyncIterable<string> },
  ) {}

  async *json(): AsyncGenerator<string> {
    yield `${JSON.stringify(this.short).slice(0, -1)},${JSON.stringify(this.long.name)}:"`;
    for await (const part of this.long.parts) yield JSON.stringify(part).slice(1, -1);
    yield '"}';
  }
}

declare const prepared: unique symbol;
/** JSON of a value that fits its schema. */
export type PreparedJson = string & { [prepared]: true };

export const prepare = (schema: z.ZodType, value: unknown): PreparedJson =>
  JSON.stringify(schema.parse(value)) as PreparedJson;

/** The same for an answer with lists, from which an item that does not fit is left out. */
export const prepareFitting = (schema: z.ZodObject, value: unknown, report: (item: LeftOut) => void): PreparedJson =>
  JSON.stringify(fitAnswer(schema, value, report)) as PreparedJson;

/** The JSON of an object made of parts that are prepared already. */
export const joinPrepared = (parts: Readonly<Record<string, PreparedJson>>): PreparedJson =>
  `{${Object.entries(parts)
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    .join(',')}}` as PreparedJson;

export const listPrepared = (items: readonly PreparedJson[]): PreparedJson => `[${items.join(',')}]` as PreparedJson;

/** The same object with one more member. */
export const withMember = (object: PreparedJson, name: string, json: PreparedJson): PreparedJson =>
  `${object.slice(0, -1)}${object === '{}' ? '' : ','}${JSON.stringify(name)}:${json}}` as PreparedJson;
