import type { RenderedCall } from './feature.ts';
import { addresses } from './features.generated.ts';
import type { EndpointName } from './index.ts';
import { pageAt, type PageName, paramsIn } from './pages.ts';
import { routes } from './routes.generated.ts';

/** The language that a person chose on this device, for the server. */
export const languageCookie = 'podium-language';
/** Says that somebody is signed in on this device, and nothing about whom. */
export const signedInCookie = 'podium-signed-in';
export const renderedLanguages = ['en', 'es'] as const;
export type RenderedLanguage = (typeof renderedLanguages)[number];

interface Call extends RenderedCall {
  name: EndpointName;
}

/**
 * The pages that the server renders, and the calls whose answers they show. Each call is one that everyone may make. A page whose
 * first call is refused arrives empty; without the others it arrives without that part.
 */
const calls = {
  home: [{ name: 'listPublicCompetitions' }],
  discover: [
    {
      name: 'listPublicCompetitions',
      query: { order: 'closing' },
      asks: { find: 'search', category: 'categoryName', show: 'show' },
    },
  ],
  publicCompetition: [{ name: 'getPublicCompetition' }, { name: 'listCategories' }],
  publicLeaderboard: [
    { name: 'getPublicLeaderboard', query: { view: 'total', from: '0' } },
    { name: 'getPlacements' },
    { name: 'listResultFiles' },
  ],
} satisfies Partial<Record<PageName, readonly [Call, ...Call[]]>>;
/** What features show on pages that were there before them. */
const added: readonly Partial<Record<PageName, readonly Call[]>>[] = addresses.map(
  ({ renderedCalls }) => renderedCalls,
);
const callsOf: Partial<Record<PageName, readonly Call[]>> = Object.fromEntries(
  Object.entries<readonly Call[]>(calls).map(([page, own]) => [
    page,
    [...own, ...added.flatMap((more) => more[page as PageName] ?? [])],
  ]),
);

/** Whether the page at this address shows what happens meanwhile, also to somebody who only looks at it. */
export const isLivePage = (path: string): boolean => pageAt(path) === 'publicLeaderboard';

/** What these ask for in an address is drawn by the browser only, unless the page's own call asks for it. */
const drawnByBrowser = ['content', 'view', 'find', 'category', 'show', 'pages'];
const longest = 100;

/** What follows the question mark of an address. */
interface Search {
  has: (name: string) => boolean;
  get: (name: string) => string | null;
}
const written = (fields: readonly (readonly [string, string])[]): string =>
  fields.length > 0 ? `?${fields.map(([field, value]) => `${field}=${encodeURIComponent(value)}`).join('&')}` : '';

/** The part of the address that the page is rendered from, in one order. */
const askedOf = (own: readonly Call[], search: Search): [field: string, value: string][] =>
  own
    .flatMap(({ asks }) => Object.keys(asks ?? {}))
    .flatMap((field): [string, string][] => {
      const value = (search.get(field) ?? '').slice(0, longest);
      return value === '' ? [] : [[field, value]];
    });

const addressOf = (
  { name, query, asks }: Call,
  params: Readonly<Record<string, string>>,
  asked: readonly [string, string][],
): string => {
  const path = routes[name].path.replace(/\{(\w+)\}/gu, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const fields = [
    ...Object.entries(query ?? {}),
    ...asked.flatMap(([field, value]): [string, string][] => {
      const as = asks?.[field];
      return as === undefined ? [] : [[as, value]];
    }),
  ];
  return path + written(fields);
};

interface PageCalls {
  calls: readonly { name: EndpointName; address: string }[];
  /** The page's own address, with what it asks for and nothing else. */
  place: string;
  /** Whether words of a visitor are in it: there is no end of such pages. */
  isSearched: boolean;
}

/** The calls of the page at this address; undefined when the server does not render it. */
export const callsOfPage = (path: string, search: Search): PageCalls | undefined => {
  const page = pageAt(path);
  const own = page && callsOf[page];
  if (!own) return undefined;
  const asked = askedOf(own, search);
  const fields = new Set(own.flatMap(({ asks }) => Object.keys(asks ?? {})));
  if (drawnByBrowser.some((name) => search.has(name) && !fields.has(name))) return undefined;
  const params = paramsIn(page, path);
  return {
    calls: own.map((call) => ({ name: call.name, address: addressOf(call, params, asked) })),
    place: path + written(asked),
    isSearched: asked.some(([field]) => field === 'find'),
  };
};
