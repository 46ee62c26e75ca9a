/** The parts of the account page; which one is shown lives in the address. */
export const sections = ['details', 'profile', 'sign-in', 'data'] as const;
export type Section = (typeof sections)[number];

export const sectionOf = (search: URLSearchParams): Section =>
  sections.find((section) => section === search.get('section')) ?? 'details';
export const sectionPath = (section: Section): string => `?section=${section}`;
