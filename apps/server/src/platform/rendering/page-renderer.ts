import { createHash } from 'node:crypto';
import { apiBase, type EndpointName } from '@podium/contract';
import { callsOfPage, type RenderedLanguage, signedInCookie } from '@podium/contract/rendered-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Age, Freshness, Stamp } from '../caches/freshness.ts';
import { createSharedChecks } from '../caches/shared-checks.ts';
import type { Logger } from '../log.ts';
import { cookieIn, languageOf } from './page-language.ts';

/** What the screens are rendered from. It travels in the page, so that the browser begins with the same. */
interface Rendered {
  at: string;
  language: RenderedLanguage;
  answers: Partial<Record<EndpointName, unknown>>;
}
export interface RenderInput {
  path: string;
  rendered: Rendered;
}
export interface RenderedHtml {
  html: string;
  rendered: Rendered;
  /** The file of the screen, under which the build lists what it needs. */
  screen: string;
}

export interface RenderedPage {
  content: RenderedHtml;
  /** How long ago it was found to be current; undefined where nothing is kept for the address. */
  age: (() => Age) | undefined;
}

interface KeptAnswer {
  name: EndpointName;
  tag: string;
  json: string;
}
interface KeptPage {
  answers: readonly KeptAnswer[];
  at: Date;
  /** When its answers were last asked for. */
  checked: Stamp;
  /** Undefined when it could not be rendered. */
  page: Promise<RenderedHtml | undefined>;
  isFailed: boolean;
}

/** What a visitor asks for. */
interface AskedPage {
  calls: readonly { name: EndpointName; address: string }[];
  place: string;
  language: RenderedLanguage;
  ip: string;
}
const keyOf = ({ language, place }: AskedPage): string => `${language} ${place}`;

interface RendererDeps {
  app: FastifyInstance;
  render: (input: RenderInput) => Promise<RenderedHtml>;
  log: Logger;
  clock: () => Date;
  freshness: Freshness;
}

/** Pages that are kept, each with about 100 kB. */
const maxKept = 100;
/** A page says what is now and what is over; after so long it is rendered again, whether its answers changed or not. */
const keptMs = 5 * 60_000;
/** After a failure the page is not tried again for so long. */
const restMs = 30_000;
/** A visitor who would wait longer gets the empty page, and the next visitor the rendered one. */
const waitMs = 1500;

const within = async <T>(promise: Promise<T>, ms: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

const isSame = (kept: readonly KeptAnswer[], now: readonly KeptAnswer[]): boolean =>
  kept.length === now.length && kept.every(({ name, tag }, at) => now[at]?.name === name && now[at].tag === tag);

/**
 * Public pages with their content. The answers they show are asked for as a guest asks, through the same endpoints, so that
 * nothing can be in a page that the guest could not read; the visitor's own session is never looked at. A page is kept as long as
 * the tags of its answers are the same.
 */
export const createPageRenderer = ({ app, render, log, clock, freshness }: RendererDeps) => {
  const kept = new Map<string, KeptPage>();

  const ask = async (
    { name, address }: { name: EndpointName; address: string },
    ip: string,
    known: KeptAnswer | undefined,
  ): Promise<KeptAnswer | undefined> => {
    const headers = known ? { 'if-none-match': known.tag } : {};
    // The visitor is counted as if the call were their own.
    const answer = await app.inject({ url: apiBase + address, headers, remoteAddress: ip });
    if (answer.statusCode === 304) return known;
    if (answer.statusCode !== 200) return undefined;
    const tag = answer.headers.etag ?? createHash('sha1').update(answer.body).digest('base64url');
    return { name, tag, json: answer.body };
  };

  const renderNow = (path: string, language: RenderedLanguage, answers: readonly KeptAnswer[]): KeptPage => {
    const at = clock();
    const parsed = answers.map(({ name, json }) => [name, JSON.parse(json) as unknown]);
    const rendered: Rendered = { at: at.toISOString(), language, answers: Object.fromEntries(parsed) };
    const one: KeptPage = {
      answers,
      at,
      checked: freshness.stamp(),
      isFailed: false,
      page: render({ path, rendered }).catch((error: unknown) => {
        one.isFailed = true;
        log.error({ err: error, path }, 'pages: a page could not be rendered and is sent empty');
        return undefined;
      }),
    };
    return one;
  };

  const isYoung = (one: KeptPage): boolean => clock().getTime() - one.at.getTime() < (one.isFailed ? restMs : keptMs);
  const isCurrent = (one: KeptPage): boolean => freshness.isFresh(one.checked) && isYoung(one);

  /** Asks for the answers of a page, and renders it where they differ from those that it was rendered from. */
  const bringUp = async ({ calls, place, language, ip }: AskedPage, before: KeptPage | undefined) => {
    const known = (name: EndpointName) => before?.answers.find((answer) => answer.name === name);
    const answers = await Promise.all(calls.map((call) => ask(call, ip, known(call.name))));
    const [first, ...others] = answers;
    if (!first) return undefined;
    const found = [first, ...others.filter((answer) => answer !== undefined)];
    return before && isSame(before.answers, found) && isYoung(before) ? before : renderNow(place, language, found);
  };
  const bringUpKept = async (asked: AskedPage, began: Stamp): Promise<KeptPage | undefined> => {
    const key = keyOf(asked);
    const current = await bringUp(asked, kept.get(key));
    if (!current) return undefined;
    current.checked = began;
    kept.delete(key);
    kept.set(key, current);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return current;
  };
  const shareCheck = createSharedChecks<KeptPage | undefined>(freshness);
  const keptPage = async (asked: AskedPage): Promise<KeptPage | undefined> => {
    const key = keyOf(asked);
    const before = kept.get(key);
    if (before && isCurrent(before)) return before;
    const { isOwn, result } = shareCheck(key, (began) => bringUpKept(asked, began));
    // Another visitor may have been refused what this one is not.
    return (await result) ?? (isOwn ? undefined : bringUpKept(asked, freshness.stamp()));
  };

  const pageFor = async (request: FastifyRequest): Promise<RenderedPage | undefined> => {
    const { pathname: path, searchParams: search } = new URL(request.url, 'http://localhost');
    const page = callsOfPage(path, search);
    // A session changes the header and the order of lists: what would move then is better drawn once, by the browser.
    if (!page || cookieIn(request.headers.cookie, signedInCookie)) return undefined;
    const asked = { ...page, language: languageOf(search.get('lang'), request.headers), ip: request.ip };
    // Nobody may push the other pages out by looking for many things.
    const found = page.isSearched ? await bringUp(asked, undefined) : await keptPage(asked);
    const content = found && (await within(found.page, waitMs));
    if (!content) return undefined;
    const isKept = !page.isSearched && request.url === page.place;
    return { content, age: isKept ? () => (isYoung(found) ? freshness.ageOf(found.checked) : 'over') : undefined };
  };

  /** The page with its content, or undefined: then it is sent empty, and the browser draws it. */
  return async (request: FastifyRequest): Promise<RenderedPage | undefined> => {
    try {
      return await pageFor(request);
    } catch (error) {
      log.error({ err: error, url: request.url }, 'pages: a page is sent empty');
      return undefined;
    }
  };
};
export type PageRenderer = ReturnType<typeof createPageRenderer>;
