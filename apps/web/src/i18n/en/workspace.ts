import { pluraliser } from '../plural.ts';
import { goLivePoints } from './go-live-points.ts';

const plural = pluraliser('en');

type Missing = Readonly<Record<string, string | number>>;
/** A sentence for each point of the check list, made from what is missing. */
type PointTexts = Readonly<Record<string, ((missing: Missing) => string | undefined) | undefined>>;

export const workspace = {
  failed: 'The competition did not load',
  again: 'Try again',
  loading: 'Opening the workspace',
  unnamed: 'No name yet',
  areasLabel: 'Workspace',
  skipTo: (name: string) => `Skip to ${name}`,
  skipToList: 'Skip to what is left before going live',
  areas: {
    COMPETITION: 'Competition',
    REGISTRATION: 'Registration',
    CREW: 'Crew',
    BANK: 'Bank',
    SETUP: 'Setup',
    CERTIFICATES: 'Certificates',
  },
  more: 'More',
  areaFacts: {
    BANK: 'Coins, perks and prizes',
    CERTIFICATES: 'After release',
  } as Readonly<Record<string, string | undefined>>,
  comesLater: 'Submissions, Judging and Release come when a round is live.',
  tabsLabel: 'Competition',
  tabs: { TEAM: 'Teams', SOLO: 'Participants', round: 'Rounds', settings: 'Settings' },
  part: 'Part of the rounds',
  roundParts: {
    rounds: 'Rounds',
    submissions: 'Submissions',
    judges: 'Judges',
    judging: 'Judging',
    scores: 'Scores',
    fairness: 'Fairness',
    release: 'Release',
    replies: 'Replies',
    rewards: 'Rewards',
  },
  switcher: { label: 'Switch competition', now: 'open now', create: 'Run another', dashboard: 'Dashboard' },
  kinds: {
    team: (min: number, max: number) => (min === max ? `Teams of ${max}` : `Teams of ${min} to ${max}`),
    anyTeam: 'Teams',
    solo: 'Individuals',
  },
  roles: { organiser: 'Organiser', crew: 'Crew' },
  status: { DRAFT: 'Draft', LIVE: 'Live' },
  draftLine: (zone: string) => `Goes live when the check list is done. All times in ${zone}.`,
  closes: (when: string, zone: string) => `Registration closes ${when} ${zone}.`,
  opens: (when: string, zone: string) => `Registration opens ${when} ${zone}.`,
  closed: 'Registration is closed.',
  publicPage: 'Public page',
  share: 'Share',
  leaderboard: 'Leaderboard',
  preview: 'Preview',
  goLive: 'Go live',
  notLive: (name: string) => `Could not make “${name}” live. Try again.`,
  goLiveLeft: (left: number) => `Go live, ${left} left`,
  present: {
    label: 'Also here',
    others: (count: number) => `+${count}`,
    more: (names: string) => `and ${names}`,
    here: (count: number, names: string) => plural(count, { one: `${names} is here`, other: `${names} are here` }),
    unnamed: 'Someone',
  },
  paused: 'Live updates paused',
  left: (name: string) => `You are no longer in the crew of ${name}.`,
  otherRights: 'Your permissions here have changed.',
  nothing: {
    title: 'Nothing to do here yet',
    body: 'You are in the crew, but none of your permissions has a place in this workspace. Ask the organiser if you expected one.',
    action: 'Back to the dashboard',
  },
  list: {
    title: 'Before you go live',
    open: 'Check list',
    left: (left: number) => `${left} left`,
    ready: 'Nothing is left',
    there: (done: number, total: number) => `${done} of ${total} there, always current`,
    later: 'Not yet needed',
    laterNote: 'Never counted as done',
    states: { done: 'done', missing: 'missing', later: 'not yet needed' },
    points: goLivePoints,
    details: {
      weightage: ({ left, round }) => {
        if (Number(left) > 0) return round ? `${left} left to share. ${round} counts 0.` : `${left} left to share.`;
        return Number(left) < 0 ? `${-Number(left)} too much.` : `${round} counts 0.`;
      },
      criteria: ({ round }) => (round ? `${round} has none.` : 'There is no round yet.'),
      registration: ({ window }) => (window === 'over' ? 'It is over.' : 'It has no time yet.'),
      judges: ({ round, room }) => (room ? `${round}, ${room}: none.` : 'Needed once there is a room.'),
      rooms: ({ total, without }) =>
        Number(total) > 0
          ? `${without} of ${total} have none. Needed before judging.`
          : 'Nobody is registered yet. Needed before judging.',
      times: ({ round }) => (round ? `${round} has none. Needed before it is judged.` : 'There is no round yet.'),
    } as PointTexts,
    acts: {
      name: () => 'Give it a name',
      category: () => 'Choose a category',
      sizes: () => 'Say how large a team is',
      round: () => 'Add a round',
      weightage: () => 'Set weightages',
      criteria: ({ round }) => (round ? `Add criteria to ${round}` : undefined),
      registration: ({ window }) => (window === 'over' ? 'Move the window' : 'Set when it opens'),
      release: () => 'Choose a policy',
      judges: ({ round, room }) => (room ? `Assign in ${round}` : undefined),
      rooms: ({ total }) => (Number(total) > 0 ? 'Assign rooms' : undefined),
      times: ({ round }) => (round ? 'Set the time' : undefined),
    } as PointTexts,
  },
  waiting: {
    title: 'Mails that wait',
    loading: 'Loading the mails that wait',
    failed: 'The mails that wait did not load',
    again: 'Try again',
    count: (invitations: number, others: number) => {
      const first = plural(invitations, { one: 'One invitation', other: `${invitations} invitations` });
      const second = plural(others, { one: 'one mail to participants', other: `${others} mails to participants` });
      const last = invitations + others === 1 ? 'waits' : 'wait';
      if (others === 0) return `${first} ${last}.`;
      if (invitations > 0) return `${first} and ${second} ${last}.`;
      return `${second.charAt(0).toUpperCase()}${second.slice(1)} ${last}.`;
    },
    leave: 'A draft sends nothing; they leave when you go live.',
    see: 'See them',
    back: 'Back to the list',
    none: 'No mail waits that you may send.',
    sendAll: 'Send all now',
    sendNow: 'Send now',
    more: 'Show more',
    sent: (count: number) =>
      plural(count, { one: 'One mail is on its way.', other: `${count} mails are on their way.` }),
    notSent: 'Could not send the mails. Try again.',
    kinds: {
      judge: 'Invitation to judge',
      crew: 'Invitation to the crew',
      member: 'Invitation to take part',
      link: 'Invitation to take part',
      participant: 'News about an entry',
    },
  },
};
