const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
  [/^node\b|undici/iu, 'A program'],
  [/^curl\//u, 'curl'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android.*\bMobile\b/u, 'Android phone'],
  [/Android/u, 'Android tablet'],
  [/Windows/u, 'Windows'],
  [/CrOS/u, 'Chromebook'],
  [/Macintosh|Mac OS X/u, 'Mac'],
  [/Linux/u, 'Linux'],
];

const firstOf = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome on Android": enough to recognise your own devices. The rest of the header is not kept. */
export const deviceName = (userAgent: string): string => {
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};
