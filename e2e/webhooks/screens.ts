import type { FeatureScreens } from '../support/feature-screens.ts';

/** Where the webhooks of a competition are shown, for the walks over all screens. */
export const screens: FeatureScreens = (code) => {
  const page = `/auth/competitions/o/${code}?area=setup&section=webhooks`;
  return {
    organiser: { addresses: [page], actions: [[page, 'button', 'Add a webhook']] },
    participant: { addresses: [], actions: [] },
    guest: { addresses: [], actions: [] },
  };
};
