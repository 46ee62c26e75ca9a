import type { IncomingHttpHeaders } from 'node:http';
import { languageCookie, type RenderedLanguage, renderedLanguages } from '@podium/contract/rendered-pages';

const offered = (tag: string | undefined): RenderedLanguage | undefined =>
  renderedLanguages.find((language) => language === tag);

export const cookieIn = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(/; */u)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The languages of a reader, the most wanted first: `es-MX,es;q=0.9,en;q=0.8`. */
const accepted = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)$/u.exec(one)?.[1]).find(Boolean);
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);

/** As the web client chooses: what the address asks for, else what was chosen on the device, else the reader's languages. */
export const languageOf = (asked: string | null, headers: IncomingHttpHeaders): RenderedLanguage =>
  offered(asked ?? undefined) ??
  offered(cookieIn(headers.cookie, languageCookie)) ??
  accepted(headers['accept-language'] ?? '')
    .map(offered)
    .find((language) => language !== undefined) ??
  'en';
