import { existsSync, readdirSync } from 'node:fs';

/** The addresses of a feature in a competition, by who opens them. A feature keeps them in the folder of its journeys. */
export type FeatureScreens = (competitionCode: string) => Record<'organiser' | 'participant' | 'guest', string[]>;

const journeys = new URL('../', import.meta.url);
const files = readdirSync(journeys)
  .map((folder) => new URL(`${folder}/screens.ts`, journeys))
  .filter((file) => existsSync(file));
const found = await Promise.all(
  files.map(async ({ href }) => ((await import(href)) as { screens: FeatureScreens }).screens),
);

export const featureScreens = (code: string, who: keyof ReturnType<FeatureScreens>): string[] =>
  found.flatMap((screens) => screens(code)[who]);
