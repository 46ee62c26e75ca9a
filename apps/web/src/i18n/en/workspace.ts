import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');

export const workspace = {
  loading: 'Opening the workspace',
  unnamed: 'No name yet',
  areasLabel: 'Workspace',
  areas: { COMPETITION: 'Competition', REGISTRATION: 'Registration', CREW: 'Crew', SETUP: 'Setup' },
  tabsLabel: 'Competition',
  tabs: { TEAM: 'Teams', SOLO: 'Participants', round: 'Rounds', settings: 'Settings' },
  roundParts: { rounds: 'Rounds', submissions: 'Submissions', judges: 'Judges', judging: 'Judging' },
  switcher: { label: 'Switch competition', now: 'open now', create: 'Run another', dashboard: 'Dashboard' },
  kinds: {
    team: (min: number, max: number) => (min === max ? `Teams of ${max}` : `Teams of ${min} to ${max}`),
    anyTeam: 'Teams',
    solo: 'Single people',
  },
  roles: { organiser: 'Organiser', crew: 'Crew' },
  status: { DRAFT: 'Draft', LIVE: 'Live' },
  draftLine: (zone: string) => `Goes live when the check list is done. All times in ${zone}.`,
  closes: (when: string, zone: string) => `Registration closes ${when} ${zone}.`,
  opens: (when: string, zone: string) => `Registration opens ${when} ${zone}.`,
  closed: 'Registration is closed.',
  publicPage: 'Public page',
  preview: 'Preview',
  goLive: 'Go live',
  goLiveLeft: (left: number) => `Go live, ${left} left`,
  wentLive: (name: string) => `${name} is live.`,
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
    of: (total: number) => `of ${total}`,
    read: (done: number, total: number) => `${done} of ${total} points done`,
    ready: 'Everything is there. Go live when you are.',
    done: 'done',
    missing: 'missing',
    dialog: (left: number) => plural(left, { one: 'One thing is left', other: `${left} things are left` }),
    points: {
      name: 'A name',
      category: 'A category',
      sizes: 'Sizes',
      round: 'At least one round',
      weightage: 'Weightages total 100',
      criteria: 'Criteria in every round',
      registration: 'Registration window',
      release: 'How scores go out',
      judges: 'A judge in every room',
    } as Readonly<Record<string, string>>,
    fix: {
      name: () => 'Give it a name',
      category: () => 'Choose a category',
      sizes: () => 'Say how large a team is',
      round: () => 'Add a round',
      weightage: (missing: Readonly<Record<string, string | number>>) =>
        Number(missing['left']) > 0 ? `${missing['left']} left to share` : `${-Number(missing['left'])} too much`,
      criteria: (missing: Readonly<Record<string, string | number>>) =>
        missing['round'] ? `${missing['round']} has none` : 'Add a round first',
      registration: (missing: Readonly<Record<string, string | number>>) =>
        missing['window'] === 'over' ? 'It is over; move it' : 'Set when it opens',
      release: () => 'Choose a policy',
    } as Readonly<Record<string, ((missing: Readonly<Record<string, string | number>>) => string) | undefined>>,
    fixAny: 'Put it right',
  },
};
