import { tolerant } from '../persist/storage.ts';

/** Things shown once per device, such as tips. */
const keyOf = (what: string): string => `podium:seen:${what}`;

export const wasSeen = (what: string): boolean => tolerant((storage) => storage.getItem(keyOf(what)), null) !== null;
export const markSeen = (what: string): void => tolerant((storage) => storage.setItem(keyOf(what), '1'), undefined);
