import type { FeatureScreens } from '../support/feature-screens.ts';

/** Where updates are shown, for the walks over all screens. */
export const screens: FeatureScreens = () => {
  const all = '/auth/updates';
  return {
    organiser: { addresses: [all], actions: [[all, 'link', /^Unread/u]] },
    participant: { addresses: [all, `${all}?show=unread`], actions: [[all, 'link', /^Unread/u]] },
    guest: { addresses: [], actions: [] },
  };
};
