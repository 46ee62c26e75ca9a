import type { FeatureScreens } from '../support/feature-screens.ts';

/** Where messages are shown, for the walks over all screens. */
export const screens: FeatureScreens = (code) => {
  const all = '/auth/messages';
  return {
    organiser: { addresses: [all, `${all}/${code}`], actions: [[`${all}/${code}`, 'link', 'All messages']] },
    participant: { addresses: [all], actions: [[all, 'link', 'Ask the organisers']] },
    guest: { addresses: [], actions: [] },
  };
};
