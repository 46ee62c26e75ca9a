import type { CardState, ConflictKind } from '@podium/domain/judging';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');

const states: Readonly<Record<CardState, string>> = {
  'not-scored': 'not scored',
  'in-progress': 'started',
  scored: 'finished, not released',
  released: 'released',
  recused: 'stepped aside',
};
const conflicts: Readonly<Record<ConflictKind, string>> = {
  institute: 'Same institute',
  member: 'Takes part',
  crew: 'Invited the team',
  declared: 'Declared',
};

export const judging = {
  round: 'Round',
  noRounds: 'Judges score rounds. Add a round first.',
  toRounds: 'To the rounds',
  failed: 'This could not be loaded.',
  again: 'Try again',
  cancel: 'Cancel',
  reason: 'Reason',
  reasonHelp: 'The judge and the history show it.',
  reasonMissing: 'Give a reason of at least three letters.',
  states,
  conflicts,
  judges: {
    loading: 'Loading the judges',
    count: (count: string, one: boolean) => (one ? 'One judge' : `${count} judges`),
    invite: 'Invite judges',
    empty: 'Invite the people who score. Each gets a link by mail and needs no account.',
    noRooms: 'There is no room yet. Make rooms, or let judges be assigned to single entries.',
    toRooms: 'To the rooms',
    judge: 'Judge',
    cards: 'Cards done',
    room: (containers: number, judges: number, show: (count: number) => string) =>
      [
        plural(containers, { one: '1 entry', other: `${show(containers)} entries` }),
        plural(judges, { one: '1 judge', other: `${show(judges)} judges` }),
      ].join(', '),
    seated: 'Assigned',
    free: 'Free',
    seat: (judge: string, room: string) => `Put ${judge} into ${room}`,
    takeOut: (judge: string, room: string) => `Take ${judge} out of ${room}`,
    conflict: (name: string, more: number) => (more > 0 ? `${name} and ${more} more` : name),
    noAnswer: (when: string) => `No answer, invited ${when}`,
    lastSeen: (when: string) => `Last seen ${when}`,
    saved: 'The plan is saved.',
    undone: 'Undone by the organiser',
    menu: (judge: string) => `Actions for ${judge}`,
    copyLink: 'Copy the judge’s link',
    copied: 'The link is copied.',
    inviteAgain: 'Send the invitation again',
    invitedAgain: (judge: string) => `A new link is on its way to ${judge}.`,
    invitedAgainLater: (judge: string) => `The mail with a new link for ${judge} waits until you go live.`,
    endSessions: 'End sessions on all devices',
    ended: (judge: string) => `${judge} is signed out everywhere.`,
    endedBack: 'They can sign in again with a new code.',
    remove: 'Remove this judge',
    removed: (judge: string) => `${judge} was removed.`,
    removedBack: 'You can undo it, or invite them again later.',
    restored: (judge: string) => `${judge} judges again.`,
    notRestored: (judge: string) => `Could not bring ${judge} back. Try again, or invite them again.`,
    notSaved: 'Could not save the plan. Try again.',
    notInvited: (judge: string) => `Could not send the invitation to ${judge} again. Try again later.`,
    session: 'Session',
    dialog: {
      title: 'Invite judges',
      emails: 'Email addresses',
      help: 'One on each line, or separated by commas.',
      none: 'Enter an email address.',
      wrong: (text: string) => `“${text}” is not an email address.`,
      tooMany: 'At most 200 at once.',
      send: (count: number) => (count === 1 ? 'Invite one judge' : `Invite ${count} judges`),
      sent: (count: number) =>
        count === 1 ? 'The invitation is on its way.' : `${count} invitations are on their way.`,
      waits: (count: number) =>
        count === 1 ? 'The invitation waits until you go live.' : `${count} invitations wait until you go live.`,
      draft: 'The mails wait and leave when the competition goes live. You can send them earlier from the check list.',
    },
  },
  plan: {
    title: 'Before the first score',
    range: (most: number) => `A whole number from 1 to ${most}.`,
    blind: 'Blind: judges see no names',
    blindFiles:
      'Files keep names inside. Judges get cleaned copies of pictures, films, PDF, docx, pptx and xlsx. Files of other kinds, such as doc, ppt, psd or eps, are not shown to them.',
    unclean: (count: string, one: boolean) =>
      one
        ? 'One file cannot be cleaned, so judges will not see it'
        : `${count} files cannot be cleaned, so judges will not see them`,
    blindLocked: 'Judges have scored, so this stays as it is.',
    showSpread: 'Judges see their own spread',
    showSpreadHelp: 'After judging is closed, beside the panel. Nobody sees another judge’s scores.',
    perContainer: 'Judges for each entry',
    sessions: 'Sessions',
    sessionsHelp: 'Judges can change rooms between sessions, so that they can be compared.',
    short: (count: string, one: boolean) =>
      one ? 'One entry has too few judges' : `${count} entries have too few judges`,
    enough: 'Every entry has enough judges',
    links: (percent: string) => `${percent} of the luck with judges can be removed`,
    linkLevels: { weak: 'Judges are hardly linked', fair: 'Judges are fairly linked', good: 'Judges are well linked' },
    luck: (points: string) => `Two equal entries can differ by about ${points} points through their judges.`,
  },
  board: {
    loading: 'Loading the board',
    of: (total: string) => `of ${total}`,
    count: 'cards count',
    read: (counting: string, total: string) => `${counting} of ${total} cards count`,
    legend: 'What the cells mean',
    empty: 'No judges yet. Assign judges, then their cards show here.',
    assign: 'Assign judges',
    noRoom: 'In no room',
    cards: 'Cards',
    cell: (entry: string, state: string) => `${entry}: ${state}`,
    released: 'Released',
    left: (count: number) => (count === 1 ? '1 left' : `${count} left`),
    ready: 'Ready to release',
    menu: (judge: string) => `Actions for ${judge}`,
    remind: 'Remind',
    notReminded: (judge: string) => `Could not remind ${judge}. Try again.`,
    reminded: (judge: string) => `${judge} gets a mail.`,
    remindedLater: (judge: string) => `The mail to ${judge} waits until you go live.`,
    reopen: 'Reopen a released card',
    reopenTitle: (judge: string) => `Reopen a card of ${judge}`,
    reopenWhich: 'Entry',
    reopened: (entry: string, judge: string) => `The card of ${judge} for “${entry}” is open again.`,
    reopenBack: 'It is closed again when the judge releases it.',
    removed: 'Removed',
    leaveOut: 'Leave out released cards',
    leaveOutTitle: (judge: string) => `Leave out cards of ${judge}`,
    leaveOutHelp: 'You decide without seeing points or places. The history shows afterwards what it changed.',
    leaveOutWhich: 'Cards',
    leaveOutAll: 'All released cards of this round',
    leftOut: (judge: string, count: number) =>
      count === 1 ? `1 card of ${judge} does not count any more.` : `${count} cards of ${judge} do not count any more.`,
    countAgain: 'Count cards again',
    countAgainTitle: (judge: string) => `Count cards of ${judge} again`,
    countsAgain: (judge: string, count: number) =>
      count === 1 ? `1 card of ${judge} counts again.` : `${count} cards of ${judge} count again.`,
    someLeftOut: (count: number) => `${count} left out`,
    replace: 'Replace this judge',
    replaceTitle: (judge: string) => `Replace ${judge}`,
    replaceHelp: 'Released cards stay. Open cards move to the other judge.',
    replaceBy: 'By',
    replaced: (judge: string, moved: number, left: number) =>
      left > 0
        ? `${judge} is replaced: ${moved} cards moved, ${left} stay because of a conflict.`
        : `${judge} is replaced: ${moved} cards moved.`,
    close: 'Close judging',
    closed: (when: string) => `Judging closed ${when}`,
    open: 'Open judging again',
    openTitle: (round: string) => `Open judging of ${round} again`,
    opened: (round: string) => `Judges can score ${round} again.`,
  },
};

export * from './closing.ts';
