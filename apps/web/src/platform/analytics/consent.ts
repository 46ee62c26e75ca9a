import { outsideAnalyticsMeta } from '@podium/contract/pages';
import { useSyncExternalStore } from 'react';
import { tolerant } from '../persist/storage.ts';

/** Services outside the product that the operator has set up; an empty text means that there is none. */
export interface OutsideAnalytics {
  url: string;
  key: string;
  recordingTag: string;
}
export type Consent = 'yes' | 'no';

const storedAt = 'podium:consent';
const listeners = new Set<() => void>();
/** Where the device stores nothing, the answer is valid as long as the page is open. */
let answered: Consent | undefined;

/** The server names the services in the page; most installations have none. */
export const readOutsideAnalytics = (): OutsideAnalytics | undefined => {
  const text = document.querySelector(`meta[name="${outsideAnalyticsMeta}"]`)?.getAttribute('content');
  return text ? (JSON.parse(text) as OutsideAnalytics) : undefined;
};

export const readConsent = (): Consent | undefined => {
  const stored = tolerant((storage) => storage.getItem(storedAt), null);
  return stored === 'yes' || stored === 'no' ? stored : answered;
};
export const setConsent = (consent: Consent): void => {
  answered = consent;
  tolerant((storage) => storage.setItem(storedAt, consent), undefined);
  for (const listener of listeners) listener();
};
export const followConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The answer of the person: `asked` before there is one, `off` where no service is set up or the server draws the page. */
export const useConsent = (): Consent | 'asked' | 'off' =>
  useSyncExternalStore(
    followConsent,
    () => (readOutsideAnalytics() ? (readConsent() ?? 'asked') : 'off'),
    () => 'off',
  );
