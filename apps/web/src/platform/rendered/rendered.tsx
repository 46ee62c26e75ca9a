import type { EndpointName, EndpointOutput, Endpoints } from '@podium/contract';
import { createContext, use, useSyncExternalStore } from 'react';
import type { LocaleCode } from '../../i18n/locales.ts';

/** What the server rendered a page from. It travels in the page, so that the browser draws the same page first. */
export interface Rendered {
  /** When the server rendered the page, as an ISO date. */
  at: string;
  language: LocaleCode;
  answers: { readonly [N in EndpointName]?: EndpointOutput<Endpoints[N]> };
}

/** The id of the element that carries it. */
export const renderedId = 'rendered';

const RenderedContext = createContext<Rendered | undefined>(undefined);
export const RenderedProvider = RenderedContext;

const never = () => () => {};

/**
 * What the server rendered from, on the server and while the browser takes over that very page; undefined for everything that
 * is drawn later.
 */
export const useRendered = (): Rendered | undefined => {
  const rendered = use(RenderedContext);
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return isTakenOver ? rendered : undefined;
};

/** Whether the server rendered the page that this document began with. */
export const useIsRenderedDocument = (): boolean => use(RenderedContext) !== undefined;

/** The answer that the server rendered from, for the first state of what is shown. */
export const useRenderedAnswer = <N extends EndpointName>(name: N): EndpointOutput<Endpoints[N]> | undefined =>
  useRendered()?.answers[name];

/** Reads what the page carries; undefined when the page arrived empty. */
export const readRendered = (page: Document): Rendered | undefined => {
  const text = page.querySelector(`#${renderedId}`)?.textContent;
  return text ? (JSON.parse(text) as Rendered) : undefined;
};
