import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { locales } from '../i18n/locales.ts';
import type { Rendered } from '../platform/rendered/rendered.tsx';
import { Application } from './application.tsx';
import { framed, publicRoutes } from './public-routes.tsx';
import { createAppStore } from './store.ts';
import { fillStore } from './take-over.ts';

const nothingIsAsked = async (): Promise<never> => {
  throw new Error('A page that is rendered on the server asks for nothing.');
};
const nothingIsKept = {
  getItem: async () => null,
  setItem: async () => undefined,
  removeItem: async () => undefined,
};

export interface RenderInput {
  path: string;
  rendered: Rendered;
}

/** The landing page lists a few competitions; the rest of the answer would only make the page longer. */
const maxListed = 6;
const shortened = ({ path, rendered }: RenderInput): Rendered => {
  const listed = rendered.answers.listPublicCompetitions;
  if (path !== '/' || !listed) return rendered;
  const few = { ...listed, items: listed.items.slice(0, maxListed), nextCursor: null };
  return { ...rendered, answers: { ...rendered.answers, listPublicCompetitions: few } };
};

/**
 * A page as a guest sees it, as html. The server runs this in a thread of its own and hands in the answers to the calls that the
 * page makes. It also says what the browser needs to take the page over.
 */
export const renderPage = async (input: RenderInput) => {
  const { path } = input;
  const rendered = shortened(input);
  const code = rendered.language;
  const handler = createStaticHandler(framed(publicRoutes));
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const { store, close } = createAppStore({ fetch: nothingIsAsked, storage: nothingIsKept, sinks: [] });
  try {
    const state = fillStore(store, rendered, new URL(path, 'http://localhost').search);
    const { prelude } = await prerender(
      <Application
        store={store}
        locale={{ code, messages: await locales[code].load() }}
        rendered={{ from: rendered, state }}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Application>,
      // A part that comes later would need a script in the page to put it where it belongs.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    const screen = context.matches.at(-1)?.route.id ?? '';
    return { html: await new Response(prelude).text(), rendered, screen };
  } finally {
    close();
  }
};
