import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';

const plural = pluraliser('en');

export const entry = {
  parts: entryParts,
  loading: 'Loading your entry',
  failed: {
    title: 'Your entry did not load',
    none: 'You are not in this competition',
    noneLead: 'You left, or the address is not complete.',
    again: 'Try again',
    look: 'See the competition',
    dashboard: 'Open your dashboard',
  },
  tabsLabel: 'Parts of your entry',
  tabs: { dashboard: 'Dashboard', review: 'Review', settings: 'Settings' },
  publicPage: 'Public page',
  links: 'More about it',
  leaderboard: 'Leaderboard',
  next: {
    label: 'Your next step',
    ready: { title: 'You are ready', lead: 'Nothing is missing. The clock says what comes next.' },
    members: {
      title: (count: number) => plural(count, { one: 'Invite one more person', other: `Invite ${count} more people` }),
      lead: 'By email or with a link, in your settings.',
      member: (captain: string) => `${captain} invites the others.`,
      action: 'Invite people',
    },
    acceptance: {
      title: (count: number) =>
        plural(count, { one: 'One person has to accept', other: `${count} people have to accept` }),
    },
    handIn: {
      title: (round: string) => `Hand in for ${round}`,
      until: (when: string) => `Taken until ${when}.`,
      lead: 'Nothing is handed in yet.',
      action: 'Hand in',
    },
    institutes: { title: 'Your institutes differ' },
    approval: {
      title: 'Your registration is being looked at',
      lead: 'The organiser says yes or no, and you get a mail.',
    },
    refused: {
      title: 'Your registration was refused',
      lead: 'The reason is in your mail. Write to the organiser if something is not right.',
    },
    inactive: { title: 'Your entry rests', lead: 'The organiser has set it inactive. Ask them why.' },
  },
  team: {
    title: 'Your team',
    solo: 'Your entry',
    count: (registered: number, size: number) => `${registered} of ${size} registered`,
    you: 'You',
    captain: 'Captain',
    registered: 'Registered',
    invited: 'Has not accepted yet',
    free: 'Free place',
    needed: 'Still needed',
    noInstitute: 'No institute',
  },
  rounds: {
    title: 'Rounds',
    none: 'No round is live yet. When one starts, you find its room and what to hand in here.',
    room: (name: string) => `Room ${name}`,
    noRoom: 'No room yet',
    out: 'You are not in this round',
    nothing: 'Nothing to hand in for this round.',
  },
  settings: {
    captainOnly: (captain: string) => `${captain} is the captain and manages the team. You can leave at any time.`,
    closed: 'Registration is closed, so the team stays as it is. You can still hand over or leave.',
    invite: {
      title: 'Invite by email',
      help: (free: number) =>
        plural(free, {
          one: 'One place is free. It is kept for whoever you invite.',
          other: `${free} places are free. They are kept for those you invite.`,
        }),
      full: 'Every place is taken or kept. Remove someone to ask someone else.',
      label: 'Email addresses',
      emailsHelp: 'One or more, apart by commas or new lines.',
      none: 'Write at least one email.',
      bad: (text: string) => `“${text}” is not an email.`,
      tooMany: (free: number) =>
        plural(free, { one: 'Only one place is free.', other: `Only ${free} places are free.` }),
      submit: (count: number) => plural(count, { one: 'Send the invitation', other: `Send ${count} invitations` }),
      sent: (count: number) =>
        plural(count, { one: 'The invitation is on its way.', other: `${count} invitations are on their way.` }),
    },
    link: {
      title: 'Team link',
      help: 'Whoever has it can join while a place is free. A new link makes the old one useless.',
      make: 'Make a link',
      again: 'Make a new link',
      link: 'Link',
      code: 'Or this code',
      until: (when: string) => `It works until ${when}. Copy it now; it is shown only once.`,
    },
    members: {
      title: 'Members',
      remove: 'Remove',
      captain: 'Make captain',
      removeTitle: (name: string) => `Remove ${name}?`,
      removeLead: 'Their place becomes free. They get to know it.',
      replace: 'Ask someone else in their place',
      replaceHelp: 'Leave it empty to keep the place free.',
      keep: 'Keep',
      removed: (name: string) => `${name} is out of the team.`,
      replaced: (name: string, email: string) => `${name} is out; ${email} is invited.`,
      captainTitle: (name: string) => `Make ${name} the captain?`,
      captainLead: 'From then on they invite, remove and rename. You stay a member.',
      captainDone: (name: string) => `${name} is the captain now.`,
    },
    rename: { title: 'Team name', label: 'Name', submit: 'Rename', done: 'Renamed.', empty: 'A team needs a name.' },
    leave: {
      title: 'Leave',
      help: 'You are out of this competition. With registration open you can come back.',
      last: 'You are the last one: the whole entry goes with you.',
      captainFirst: 'Make someone else captain first.',
      button: 'Leave the competition',
      confirmTitle: (name: string) => `Leave ${name}?`,
      stay: 'Stay',
      done: (name: string) => `You left ${name}.`,
    },
  },
  copy: { copy: 'Copy', copied: 'Copied' },
};
