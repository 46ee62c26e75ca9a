import { pageAt } from '@podium/contract/pages';

/** What a shared link shows where it is pasted: a title, a sentence, a picture. */
export interface PagePreview {
  title: string;
  description: string;
  /** A path of this site; the picture of the product when not given. */
  image?: string;
  /** What the picture shows, for those who do not see it. */
  imageText?: string;
}

/** A feature that knows more about some pages hands in one of these; undefined leaves the page to the next. */
export type PreviewSource = (path: string) => Promise<PagePreview | undefined>;

const product =
  'Podium is the experiential learning platform for proactive students: run, judge and join competitions.';

const titles: Partial<Record<NonNullable<ReturnType<typeof pageAt>>, string>> = {
  home: 'Podium: step up',
  login: 'Log in · Podium',
  signUp: 'Sign up · Podium',
  judgeLogin: 'Judge login · Podium',
  judgeLoginLink: 'Judge login · Podium',
  recovery: 'Reset your password · Podium',
  invitePublicLink: 'You are invited · Podium',
  inviteDashboardLink: 'You are invited · Podium',
  inviteRegistrationLink: 'You are invited · Podium',
};

export const generalPreview: PreviewSource = async (path) => {
  const page = pageAt(path);
  const title = page ? (titles[page] ?? 'Podium') : 'Page not found · Podium';
  return { title, description: product };
};

const escape = (text: string): string => text.replace(/[&<>"']/gu, (letter) => `&#${String(letter.codePointAt(0))};`);

export const setMeta = (html: string, kind: 'name' | 'property', name: string, content: string): string => {
  const tag = `<meta ${kind}="${name}" content="${escape(content)}" />`;
  const known = new RegExp(`<meta\\s+${kind}="${name}"[^>]*>`, 'iu');
  // A function, so that a "$&" in somebody's competition name is text and not a pattern.
  return known.test(html) ? html.replace(known, () => tag) : html.replace('</head>', () => `    ${tag}\n  </head>`);
};

/** The page's own title and preview, in the one html file that every page starts from. */
export const writePreview = (
  html: string,
  preview: PagePreview,
  { origin, path }: { origin: string; path: string },
): string => {
  const absolute = (target: string) => new URL(target, origin).href;
  let page = html.replace(/<title>[^<]*<\/title>/iu, () => `<title>${escape(preview.title)}</title>`);
  page = setMeta(page, 'name', 'description', preview.description);
  page = setMeta(page, 'property', 'og:title', preview.title);
  page = setMeta(page, 'property', 'og:description', preview.description);
  page = setMeta(page, 'property', 'og:url', absolute(path));
  if (preview.image !== undefined)
    page = setMeta(page, 'property', 'og:image:alt', preview.imageText ?? preview.description);
  return setMeta(page, 'property', 'og:image', absolute(preview.image ?? '/og.png'));
};
