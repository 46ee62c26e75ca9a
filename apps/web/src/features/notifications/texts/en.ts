import { pluraliser } from '../../../i18n/plural.ts';

const plural = pluraliser('en');

export const notifications = {
  title: 'Updates',
  bell: (unread: string) => `Updates, ${unread} unread`,
  tabs: 'Which updates',
  all: 'All',
  unread: 'Unread',
  loading: 'Loading your updates',
  failed: 'Your updates did not load',
  again: 'Try again',
  markAll: 'Mark all as read',
  notMarked: 'Could not mark the updates as read. Try again.',
  older: 'Older updates',
  newer: 'Newer updates',
  open: 'Open',
  fresh: 'Unread',
  empty: 'Nothing yet. Your turn, decisions and answers land here.',
  emptyUnread: 'You have read everything.',
  find: 'Find a competition',
  showAll: 'Show all updates',
  everywhere: 'Read on one device is read on all. Updates are kept for 90 days.',
  more: (count: number) => plural(count, { one: '1 more', other: `${count} more` }),
  somebody: 'Somebody',
  kinds: {
    'team-invitation': (by: string, team: string) => `${by} invites you to ${team}`,
    'crew-invitation': (by: string, competition: string) => `${by} invites you to the crew of ${competition}`,
    approved: (entry: string) => `${entry} was approved`,
    refused: (entry: string) => `${entry} was not approved`,
    'scores-released': 'Scores are out',
    'timeline-changed': (count: number) =>
      plural(count, { one: 'The timeline changed', other: `The timeline changed ${count} times` }),
    'question-answered': 'Your question has an answer',
    'member-joined': (by: string, team: string, others: number) =>
      others === 0 ? `${by} joined ${team}` : `${by} and ${others} more joined ${team}`,
    'handed-in': (count: number, round: string) =>
      plural(count, { one: `Your team handed in for ${round}`, other: `${count} hand-ins of your team for ${round}` }),
    'your-turn': 'It is your turn to present',
  },
  yourEntry: 'Your entry',
  yourTeam: 'your team',
  aRound: 'a round',
};
