import type { FeatureScreens } from '../support/feature-screens.ts';

/** Where the questions of a competition are shown, for the walks over all screens. */
export const screens: FeatureScreens = (code) => {
  const page = `/competitions/${code}/questions`;
  const asked = `/auth/competitions/o/${code}?area=registration&part=questions`;
  return {
    organiser: {
      addresses: [asked, `${asked}&show=answered`],
      actions: [[asked, 'button', 'Answer']],
    },
    participant: { addresses: [page], actions: [[page, 'textbox', 'Your question']] },
    guest: { addresses: [page], actions: [[page, 'link', 'To the competition']] },
  };
};
