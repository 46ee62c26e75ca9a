import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');

export const projector = {
  loading: 'Loading the places',
  failed: 'The places did not load',
  again: 'Try again',
  leave: 'Back to the leaderboard',
  empty: 'Scores are not out yet. They appear here by themselves when the organiser releases them.',
  emptyLive: 'No judge has released a score yet.',
  state: { released: 'Results', live: 'Live', frozen: 'Frozen' },
  places: 'Places',
  entries: (count: string, amount: number) => plural(amount, { one: '1 entry', other: `${count} entries` }),
  frozenAt: (when: string) => `Frozen at ${when}`,
  follow: 'Follow on your phone:',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  next: 'Next places',
  back: 'Previous places',
  showLive: 'Show scores as judges release them',
  showReleased: 'Show what is released',
  fullScreen: 'Full screen',
  moved: {
    up: (places: number) => plural(places, { one: 'Up 1 place', other: `Up ${places} places` }),
    down: (places: number) => plural(places, { one: 'Down 1 place', other: `Down ${places} places` }),
  },
};
