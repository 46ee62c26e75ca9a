import { tolerant } from '../persist/storage.ts';

export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];
/** Also read by public/boot.js, before the first paint. */
const schemeKey = 'podium:scheme';

const isScheme = (value: string | null): value is Scheme => (schemes as readonly (string | null)[]).includes(value);

export const readScheme = (): Scheme => {
  const kept = tolerant((storage) => storage.getItem(schemeKey), null);
  return isScheme(kept) ? kept : 'system';
};

export const applyScheme = (scheme: Scheme, root: HTMLElement = document.documentElement): void => {
  if (scheme === 'system') delete root.dataset['scheme'];
  else root.dataset['scheme'] = scheme;
  tolerant((storage) => storage.setItem(schemeKey, scheme), undefined);
};
