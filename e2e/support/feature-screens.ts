import { existsSync, readdirSync } from 'node:fs';

/** A screen, and the control of its main action. */
export type MainAction = [address: string, role: 'button' | 'link' | 'textbox', name: string | RegExp];
type Who = 'organiser' | 'participant' | 'guest';

/** The screens of a feature in a competition, by who opens them. A feature keeps them in the folder of its journeys. */
export type FeatureScreens = (competitionCode: string) => Record<Who, { addresses: string[]; actions: MainAction[] }>;

const journeys = new URL('../', import.meta.url);
const files = readdirSync(journeys)
  .map((folder) => new URL(`${folder}/screens.ts`, journeys))
  .filter((file) => existsSync(file));
const found = await Promise.all(
  files.map(async ({ href }) => ((await import(href)) as { screens: FeatureScreens }).screens),
);

export const featureScreens = (code: string, who: Who): string[] =>
  found.flatMap((screens) => screens(code)[who].addresses);
export const featureActions = (code: string, who: Who): MainAction[] =>
  found.flatMap((screens) => screens(code)[who].actions);
