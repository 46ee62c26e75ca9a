import type { FeatureScreens } from '../support/feature-screens.ts';

/** Where presentations are shown, for the walks over all screens. */
export const screens: FeatureScreens = (code) => {
  const board = `/auth/competitions/o/${code}?area=setup&section=presentations`;
  return {
    organiser: { addresses: [board], actions: [[board, 'button', 'Times']] },
    participant: { addresses: [], actions: [] },
    guest: { addresses: [], actions: [] },
  };
};
