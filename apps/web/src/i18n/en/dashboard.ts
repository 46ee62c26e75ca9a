import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');

export const dashboard = {
  greetings: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening', night: 'Still up' },
  hello: (greeting: string, name: string) => (name ? `${greeting}, ${name}` : greeting),
  competitions: 'Your competitions',
  unnamed: 'No name yet',
  loading: 'Loading your competitions',
  tabsLabel: 'What you did',
  tabs: { participated: 'Participated', organised: 'Organised' },
  filterLabel: 'Show',
  filters: { recent: 'Recent', teams: 'Teams', crew: 'My crew', removed: 'Removed' },
  failed: 'Your competitions did not load.',
  again: 'Try again',
  removed: {
    lead: 'Nobody but you sees it',
    restore: 'Restore',
    restoreNamed: (name: string) => `Restore ${name}`,
    back: (name: string) => `${name} is back.`,
  },
  empty: {
    participated: {
      recent:
        'What you take part in stands here, with your place once scores are out. You come in by the link or code of an organiser.',
      teams: 'Competitions you enter with a team stand here. Your captain sends you the link.',
      crew: 'Competitions you help to run stand here. The organiser invites you to the crew by email.',
    },
    organised: {
      recent: 'What you run stands here: teams, rounds and what is still missing before you go live.',
      teams: 'Team competitions that you run stand here.',
      crew: 'Competitions that someone else runs, with you in the crew, stand here.',
    },
    removed: 'Competitions that you removed stand here until you bring them back.',
    join: 'Join with a code',
    create: 'Run a competition',
    recent: 'Show recent',
  },
  kinds: { SOLO: 'Solo', TEAM: 'Teams' },
  line: {
    registered: 'Registered',
    closes: (when: string) => `Registration closes ${when}`,
    round: (round: string) => `${round} is on`,
  },
  more: 'Show more',
  status: { DRAFT: 'Draft', LIVE: 'Live' },
  profile: {
    title: 'You',
    see: 'See your profile',
    interests: (count: number) => plural(count, { one: '1 interest', other: `${count} interests` }),
  },
};
