import { formatList } from '../formatters.ts';
import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';

const plural = pluraliser('en');
const list = (names: readonly string[]): string => formatList('en', names);

/** Teams and solo entries are spoken of in their own words. */
const nouns = {
  TEAM: { one: 'team', other: 'teams' },
  SOLO: { one: 'participant', other: 'participants' },
} as const;
type Kind = keyof typeof nouns;
const counted = (kind: Kind, count: number): string => `${count} ${plural(count, nouns[kind])}`;
/** One entry goes by its name, several by their number. */
const named = (kind: Kind, names: readonly string[]): string =>
  names.length === 1 ? `“${names[0]}”` : counted(kind, names.length);

export const containers = {
  parts: entryParts,
  loading: 'Loading the entries',
  label: { TEAM: 'Teams', SOLO: 'Participants' },
  rooms: {
    label: 'Rooms',
    round: 'Round',
    count: (kind: Kind, count: number) => plural(count, nouns[kind]),
    none: 'No room yet',
    show: (name: string) => `Show ${name} only`,
    all: 'Show every room',
    showNone: 'Show only those without a room',
    empty: 'Rooms split the entries among judges. Make one in Setup, then drag entries in or let us distribute them.',
    make: 'Make a room',
  },
  filters: {
    all: 'All',
    ready: 'Ready',
    missing: 'Missing something',
    waiting: 'To approve',
    unassigned: 'Without a room',
    inactive: 'Inactive',
    removed: 'Removed',
  },
  filterLabel: 'Show',
  sheet: {
    title: 'Filter',
    opened: (count: number) => `Filter, ${count} chosen`,
    anyRoom: 'Every room',
    state: 'State',
    clear: 'Clear',
    nothing: 'Nothing matches',
    show: (kind: Kind, count: number | undefined) =>
      count === undefined ? `Show ${nouns[kind].other}` : `Show ${counted(kind, count)}`,
    shown: (kind: Kind, count: number | undefined, all: number | undefined) =>
      count === undefined || all === undefined || count === all
        ? counted(kind, all ?? 0)
        : `${count} of ${counted(kind, all)}`,
  },
  find: { TEAM: 'Find a team or person', SOLO: 'Find a participant' },
  sortLabel: 'Order',
  distribute: 'Distribute',
  bulkUpload: 'Bulk upload',
  add: { TEAM: 'Add team', SOLO: 'Add participant' },
  more: 'More',
  exportCsv: 'Download as CSV',
  exported: 'The list is in your downloads.',
  columns: {
    name: { TEAM: 'Team', SOLO: 'Participant' },
    members: 'Members',
    room: 'Room',
    missing: 'What is missing',
    acts: 'Actions',
  },
  selectAll: 'Select all that are shown',
  select: (name: string) => `Select ${name}`,
  noRoom: 'None',
  noInstitute: 'No institute',
  institutes: (count: number) => plural(count, { one: 'One institute', other: `${count} institutes` }),
  people: (registered: number, all: number) => `${registered} of ${all} registered`,
  qualified: 'Qualified',
  empty: {
    all: {
      TEAM: 'Teams appear here with their members, rooms and what they still need. Send the link, add one, or upload a list.',
      SOLO: 'Participants appear here with their rooms and what they still need. Send the link, add one, or upload a list.',
    },
    other: 'Nothing here with this filter.',
    showAll: 'Show all',
  },
  failed: 'The list did not load.',
  again: 'Try again',
  grip: (name: string) => `Move ${name}. Arrow keys change its place.`,
  gripOff: 'Entries can be put in order when all are shown.',
  moved: (name: string, at: number) => `${name} is now number ${at}.`,
  menu: {
    label: (name: string) => `What to do with ${name}`,
    up: 'Move up',
    down: 'Move down',
    first: 'Move to the top',
    room: (name: string) => `Move to ${name}`,
    noRoom: 'Take out of its room',
    rename: 'Rename',
    activate: 'Set active',
    deactivate: 'Set inactive',
    qualify: 'Qualify for the next round',
    unqualify: 'Take the qualification back',
    work: 'What it handed in',
    approve: 'Approve',
    remind: 'Remind',
    remove: 'Remove',
    restore: 'Restore',
  },
  bar: {
    label: 'Selected entries',
    count: (kind: Kind, count: number) => `${counted(kind, count)} selected`,
    waiting: (count: number) =>
      plural(count, { one: '1 person has not accepted yet', other: `${count} people have not accepted yet` }),
    move: 'Move to room',
    active: 'Set active',
    inactive: 'Set inactive',
    qualify: 'Qualify',
    remind: (count: number) => plural(count, { one: 'Remind 1 person', other: `Remind ${count} people` }),
    remove: 'Remove',
    restore: 'Restore',
    clear: 'Clear the selection',
  },
  couldNot: {
    assign: (what: string) => `Could not move ${what}. Try again.`,
    setActive: (what: string) => `Could not set ${what} active. Try again.`,
    setInactive: (what: string) => `Could not set ${what} inactive. Try again.`,
    approve: (what: string) => `Could not approve ${what}. Try again.`,
    remove: (what: string) => `Could not remove ${what}. Try again.`,
    restore: (what: string) => `Could not restore ${what}. Try again.`,
    qualify: (what: string) => `Could not qualify ${what}. Try again.`,
    unqualify: (what: string) => `Could not take the qualification of ${what} back. Try again.`,
  },
  toasts: {
    named,
    assigned: (what: string, room: string) => `${what} moved to ${room}.`,
    unassigned: (what: string) => `${what} taken out of the room.`,
    active: (what: string) => `${what} set active.`,
    inactive: (what: string) => `${what} set inactive.`,
    removed: (what: string) => `${what} removed.`,
    restored: (what: string) => `${what} restored.`,
    approved: (what: string) => `${what} approved.`,
    qualified: (what: string) => `${what} qualified.`,
    notValid: (name: string) => `Someone is still missing in ${name}, so no entry was moved on.`,
    unqualified: (what: string) => `${what} no longer qualified.`,
    reminded: (people: readonly string[]) =>
      people.length === 1 ? `${people[0]} reminded.` : `${people.length} people reminded.`,
    remindedLater: (people: readonly string[]) =>
      people.length === 1
        ? `The mail to ${people[0]} waits until you go live.`
        : `${people.length} mails wait until you go live.`,
    renamed: (name: string) => `Renamed to “${name}”.`,
    added: (name: string) => `“${name}” is in. The invitations are on their way.`,
    addedDraft: (name: string) => `“${name}” is in. The invitations wait until you go live.`,
    distributed: (kind: Kind, count: number) => `${counted(kind, count)} assigned to rooms.`,
  },
  remind: {
    title: 'Who gets a reminder',
    lead: 'Exactly these people, and nobody else:',
    nobody: 'Everyone here has accepted. Nobody would get a mail.',
    loading: 'Checking who has not accepted',
    send: (count: number) => plural(count, { one: 'Remind 1 person', other: `Remind ${count} people` }),
    cancel: 'Not now',
  },
  distribution: {
    title: 'Distribute',
    lead: 'Rooms are filled evenly. Entries of one institute are kept apart where possible, and no judge gets an entry they may not score.',
    which: 'Which entries',
    all: 'Reassign everyone',
    unassigned: 'Only those without a room',
    loading: 'Trying it out',
    nothing: 'Everyone has a room already.',
    because: {
      even: (count: number) => `${count} to keep the rooms even`,
      apart: (count: number) => `${count} to keep institutes apart`,
      conflict: (count: number) => `${count} to avoid a judge’s conflict`,
    },
    left: (names: readonly string[]) =>
      `${list(names)} ${plural(names.length, { one: 'fits', other: 'fit' })} no room without a conflict. Assign them by hand.`,
    apply: (kind: Kind, count: number) => `Assign ${counted(kind, count)}`,
    cancel: 'Cancel',
  },
  adding: {
    title: { TEAM: 'Add a team', SOLO: 'Add a participant' },
    lead: 'They get an invitation by email and are shown as pending until they accept.',
    name: { TEAM: 'Team name', SOLO: 'Name' },
    emails: { TEAM: 'Email addresses', SOLO: 'Email' },
    emailsHelp: 'The first one is the captain. Separate them with commas or new lines.',
    nameMissing: 'Give a name.',
    emailMissing: 'Enter an email address.',
    emailBad: (text: string) => `“${text}” is not an email.`,
    tooMany: (size: number) => plural(size, { one: 'Only one person fits in.', other: `Only ${size} people fit in.` }),
    cancel: 'Cancel',
  },
  renaming: { title: 'Rename', label: 'Name', save: 'Rename', cancel: 'Cancel' },
  versions: {
    title: 'Someone else renamed it',
    body: 'Nothing is overwritten yet. Choose which version stays.',
    field: 'Field',
    name: 'Name',
    mine: 'Yours',
    theirs: 'Saved now',
    none: 'Empty',
    keep: 'Keep mine',
    take: 'Take theirs',
  },
};
