import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');

export const dashboard = {
  greetings: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening', night: 'Still up' },
  hello: (greeting: string, name: string) => (name ? `${greeting}, ${name}` : greeting),
  competitions: 'Your competitions',
  skip: 'Skip to your competitions',
  unnamed: 'No name yet',
  loading: 'Loading your competitions',
  tabsLabel: 'What you did',
  tabs: { participated: 'Participated', organised: 'Organised', crew: 'My crew' },
  filterLabel: 'Show',
  filters: { recent: 'Recent', teams: 'Teams', crew: 'My crew', removed: 'Removed' },
  failed: 'Your competitions did not load.',
  again: 'Try again',
  removed: {
    lead: 'Nobody but you sees it',
    restore: 'Restore',
    restoreNamed: (name: string) => `Restore ${name}`,
    couldNot: {
      restore: (name: string) => `Could not restore “${name}”. Try again.`,
      remove: (name: string) => `Could not remove “${name}”. Try again.`,
    },
    back: (name: string) => `“${name}” restored.`,
  },
  empty: {
    participated: {
      recent:
        'Competitions you take part in appear here, with your place once scores are out. Join with the link or code of an organiser.',
      teams: 'Competitions you enter with a team appear here. Your captain sends you the link.',
      crew: 'Competitions you help to run appear here. The organiser invites you to the crew by email.',
    },
    organised: {
      recent: 'Competitions you run appear here: teams, rounds and what is still missing before you go live.',
      teams: 'Team competitions that you run appear here.',
      crew: 'Competitions that someone else runs, with you in the crew, appear here.',
    },
    removed: 'Competitions that you removed appear here until you restore them.',
    join: 'Join with a code',
    create: 'Run a competition',
    recent: 'Show recent',
  },
  kinds: { SOLO: 'Solo', TEAM: 'Teams' },
  line: {
    registered: 'Registered',
    place: ({ place, size }: { place: number; size: number }) => `Place ${place} of ${size}`,
    closes: (when: string) => `Registration closes ${when}`,
    round: (round: string) => `${round} is on`,
  },
  more: 'Show more',
  invite: {
    open: 'Invite',
    named: (name: string) => `Invite someone to ${name}`,
    title: (name: string) => `Invite someone to ${name}`,
    email: 'Email',
    help: 'They get a mail and find the invitation on their dashboard.',
    wrong: 'Write an email like name@example.org.',
    send: 'Send the invitation',
    sent: (email: string) => `The invitation to ${email} is on its way.`,
    cancel: 'Cancel',
  },
  status: { DRAFT: 'Draft', LIVE: 'Live' },
  profile: {
    title: 'You',
    see: 'See your profile',
    interests: (count: number) => plural(count, { one: '1 interest', other: `${count} interests` }),
  },
};
