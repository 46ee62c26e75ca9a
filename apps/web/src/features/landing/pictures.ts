import type { landing } from '../../i18n/en/landing.ts';

/** A screenshot of the running product, in both schemes. Its files are /screens/{name}-{light|dark}.webp, and a wide one has a smaller copy. */
export interface Picture {
  name: keyof (typeof landing)['pictures'];
  width: number;
  height: number;
}

/** The width of the smaller copy, for phones; its file ends with -640. */
export const smallWidth = 640;

export type Role = 'participants' | 'organisers' | 'judges';

/** What each role is shown, the widest first. A new screen is one line here, one in e2e/pictures.mjs, and its words. */
export const pictures: Record<Role, readonly Picture[]> = {
  participants: [
    { name: 'entry', width: 1280, height: 800 },
    { name: 'leaderboard', width: 390, height: 780 },
  ],
  organisers: [{ name: 'teams', width: 1280, height: 800 }],
  judges: [{ name: 'scoring', width: 1280, height: 800 }],
};
