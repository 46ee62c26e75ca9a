/** In the order in which they are listed. */
const kinds = [
  ['phone', /iPhone|Android(?! tablet)/u],
  ['tablet', /iPad|tablet/u],
  ['computer', /Windows|Mac|Linux|Chromebook/u],
] as const;
export type DeviceKind = (typeof kinds)[number][0] | 'other';

/** What a device is, from its name: "Chrome on Android phone". */
export const deviceKind = (device: string): DeviceKind =>
  kinds.find(([, pattern]) => pattern.test(device))?.[0] ?? 'other';

const positionOf = (device: string): number => {
  const at = kinds.findIndex(([kind]) => kind === deviceKind(device));
  return at === -1 ? kinds.length : at;
};

/** This device first, then phones, tablets, computers and the rest. */
export const byKind = (a: { device: string; current: boolean }, b: { device: string; current: boolean }): number =>
  Number(b.current) - Number(a.current) || positionOf(a.device) - positionOf(b.device);
