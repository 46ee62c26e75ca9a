import type { FeatureScreens } from '../support/feature-screens.ts';

/** Where the questions of a competition are shown, for the walks over all screens. */
export const screens: FeatureScreens = (code) => ({
  organiser: [
    `/auth/competitions/o/${code}?area=registration&part=questions`,
    `/auth/competitions/o/${code}?area=registration&part=questions&show=answered`,
  ],
  participant: [`/competitions/${code}/questions`],
  guest: [`/competitions/${code}/questions`],
});
