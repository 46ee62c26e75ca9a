/** What is looked for. It lives in the address, so that reload, Back and a shared link find it again. */
export interface View {
  find: string;
  category: string;
  openOnly: boolean;
  /** How far the list was read. */
  pages: number;
}

/** A person who has read this far is looking for something narrower. */
export const maxPages = 20;

export const viewOf = (search: URLSearchParams): View => {
  const pages = Number(search.get('pages') ?? 1);
  return {
    find: (search.get('find') ?? '').slice(0, 100),
    category: (search.get('category') ?? '').slice(0, 40),
    openOnly: search.get('show') === 'open',
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), maxPages) : 1,
  };
};

/** The address of a view, at its first page. What stands there by itself is left out. */
export const addressOf = ({ find, category, openOnly }: Omit<View, 'pages'>): string =>
  `?${new URLSearchParams({ ...(find && { find }), ...(category && { category }), ...(openOnly && { show: 'open' }) }).toString()}`;
