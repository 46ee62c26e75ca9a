export interface EmbedOptions {
  leaderboardID: string;
  scheme: 'light' | 'dark' | undefined;
  language: 'en' | 'es';
  /** How many places are shown. */
  top: number;
}

const maxRows = 45;
const usualRows = 10;

/** What the address of the page asks for; whatever it does not say follows the reader. */
export const readOptions = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  languages: readonly string[],
): EmbedOptions => {
  const query = new URLSearchParams(search);
  const [theme, top] = [query.get('theme'), Number(query.get('top') ?? usualRows)];
  const spoken = [query.get('lang') ?? '', ...languages]
    .map((tag) => tag.slice(0, 2))
    .find((tag) => /^e[ns]$/u.test(tag));
  return {
    leaderboardID: decodeURIComponent(pathname.replace(/\/+$/u, '').split('/').at(-1) ?? ''),
    scheme: theme === 'light' || theme === 'dark' ? theme : undefined,
    language: spoken === 'es' ? 'es' : 'en',
    top: Number.isInteger(top) && top > 0 ? Math.min(top, maxRows) : usualRows,
  };
};
