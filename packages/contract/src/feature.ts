import type { HistoryKind } from '@podium/domain/history';
import type { Endpoint } from './endpoint.ts';
import type { PushEvent } from './event.ts';

/** A text in every language. */
export interface Texts {
  en: string;
  es: string;
}

/** What a channel is called on the wire, and which code it is about. */
export interface ChannelKind {
  prefix: `${'private-' | 'presence-' | ''}${string}`;
  code: `${string}${'Code' | 'ID'}`;
}

/** A call whose answer a rendered page shows. */
export interface RenderedCall {
  name: string;
  query?: Readonly<Record<string, string>>;
  /** What of the page's address is asked for, and under which name. */
  asks?: Readonly<Record<string, string>>;
}

/** What a feature adds to the addresses of the contract. The browser downloads it with every page, so it holds no text and no schema. */
export interface AddressPart {
  pages: Readonly<Record<string, `/${string}`>>;
  channels: Readonly<Record<string, ChannelKind>>;
  /** By page: what the server asks for when it renders the page, after the calls that the page has already. */
  renderedCalls: Readonly<Record<string, readonly RenderedCall[]>>;
}

/** What a feature refuses, with the texts that people read: any page may show one. */
export interface RefusalPart {
  errors: Readonly<Record<string, { status: number; text: Texts }>>;
}

/** What a feature writes into the history. Only the screens of the history download it. */
export interface HistoryPart {
  /** Acts of the history; each says its kind, and whether other cards may count after it. */
  acts: Readonly<Record<string, { kind: HistoryKind; changesWhatCounts: boolean; text: Texts }>>;
  /** What the history calls the fields of its acts. */
  fields: Readonly<Record<string, Texts>>;
}

/** What a feature adds to the wire; only the server and the documentation need the schemas. */
export interface WirePart {
  endpoints: Readonly<Record<string, Endpoint>>;
  events: Readonly<Record<string, PushEvent>>;
}

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** One list of all features' parts of a kind. A name that two features use is a mistake that the start finds. */
export const merged = <const P extends object, K extends keyof P>(parts: readonly P[], kind: K): Intersection<P[K]> => {
  const all = parts.flatMap((part) => Object.entries(part[kind] as object));
  const names = all.map(([name]) => name);
  const double = names.find((name, at) => names.indexOf(name) !== at);
  if (double !== undefined) throw new Error(`Two features bring ${String(kind)} of the name ${double}.`);
  return Object.fromEntries(all) as Intersection<P[K]>;
};

/** By name, the text of each part. */
export const textsIn = <K extends string, T>(
  of: Readonly<Record<K, T>>,
  textOf: (one: T) => string,
): Record<K, string> =>
  Object.fromEntries(Object.entries<T>(of).map(([name, one]) => [name, textOf(one)])) as Record<K, string>;
