const count = (many: number, one: string, more: string): string => (many === 1 ? `One ${one}` : `${many} ${more}`);

export const boardNeeds = {
  title: 'Needs you',
  none: 'Nothing needs you now.',
  late: (judge: string, behind: number) => `${judge} is ${behind} behind`,
  lateText: (names: string) => `The other judges of the room have scored ${names}.`,
  behind: (behind: number) => `${behind} behind`,
  remind: (judge: string) => `Remind ${judge}`,
  replace: 'Replace',
  removed: (judge: string) => `${judge} was removed`,
  removedText: (open: number) =>
    `${count(open, 'open card waits', 'open cards wait')} for another judge. Nobody can release them now.`,
  question: (judge: string, cards: number) =>
    cards === 1 ? `${judge} must choose on one card` : `${judge} must choose on ${cards} cards`,
  questionText: 'Two devices of the judge disagree. The card cannot be released before the judge chooses.',
  short: (name: string, judges: number, wanted: number) => `${name} has ${judges} of ${wanted} judges`,
  shortAside: (judge: string, reason: string) => `${judge} stepped aside: ${reason}`,
  shortText: 'Ask a judge without a conflict, or assign judges again.',
  ask: 'Ask another judge',
  askTitle: (name: string) => `Another judge for ${name}`,
  askWho: 'Judge',
  askNone: 'No judge without a conflict is free for this entry.',
  asked: (judge: string, name: string) => `${judge} has a card for ${name}.`,
  more: (many: number) => `${count(many, 'more entry has', 'more entries have')} too few judges`,
  asides: 'Stepped aside',
  here: 'On now',
  seen: (when: string) => `Seen ${when}`,
  clock: 'until judging ends',
  clockOver: 'The time for judging is over',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  close: {
    title: 'To close judging',
    cards: 'Every card counts',
    cardsCount: (counting: string, all: string) => `${counting} of ${all} cards count`,
    judges: 'Every judge has released',
    judgesDone: (done: string, all: string) => `${done} of ${all}`,
    questions: 'No two-device question open',
    lateScores: 'No late score waits',
  },
  lateScores: {
    title: 'Late scores',
    of: (judge: string, many: number) => `${count(many, 'late score', 'late scores')} of ${judge}`,
    text: 'They arrived after judging was closed. You decide without seeing the points.',
    arrived: (when: string) => `Arrived ${when}`,
    parts: { points: 'Points', comment: 'Comment', note: 'Private note', recuse: 'Stepping aside' },
    accept: 'Accept',
    decline: 'Decline',
    acceptTitle: (judge: string, name: string) => `Accept late scores of ${judge} for ${name}`,
    declineTitle: (judge: string, name: string) => `Decline late scores of ${judge} for ${name}`,
    acceptHelp: 'They are taken as if they had come in time. A card that is complete counts.',
    declineHelp: 'They count nowhere. They stay on record.',
    accepted: (decided: number, released: number) =>
      released > 0
        ? `${count(decided, 'score', 'scores')} accepted; the card counts.`
        : `${count(decided, 'score', 'scores')} accepted.`,
    left: (left: number) =>
      `${count(left, 'score', 'scores')} cannot be accepted: the judge wrote something newer, or the card is released.`,
    declined: (decided: number) => `${count(decided, 'score', 'scores')} declined.`,
    states: { waiting: 'Waits', accepted: 'Accepted', declined: 'Declined' },
    takenBy: (name: string) => `Taken late by ${name}.`,
    declinedBy: (name: string) => `Declined by ${name}.`,
  },
};
