interface Reminder {
  competitionName: string;
  roundName: string;
  open: number;
  link: string;
}

export const reminderMail = ({
  competitionName,
  roundName,
  open,
  link,
}: Reminder): { subject: string; text: string } => ({
  subject: `${open === 1 ? 'One card is' : `${open} cards are`} open in ${competitionName}`,
  text: [
    `The round ${roundName} of ${competitionName} waits for your scores: ${open === 1 ? 'one card is' : `${open} cards are`} open.`,
    `Your judge's page: ${link}`,
    'When every card is scored, release them there by typing SUBMIT.',
    'Podium',
  ].join('\n\n'),
});

/** The entry is not named: a round may be judged blind. */
export const askedCardMail = ({
  competitionName,
  roundName,
  link,
}: Omit<Reminder, 'open'>): { subject: string; text: string } => ({
  subject: `One more card in ${competitionName}`,
  text: [
    `The organiser of ${competitionName} asks you to score one more entry in the round ${roundName}.`,
    `Your judge's page: ${link}`,
    'When the card is scored, release it there by typing SUBMIT.',
    'Podium',
  ].join('\n\n'),
});

/** Judging is closed, and the judge is asked whether finished cards should count. */
export const closedRoundMail = ({
  competitionName,
  roundName,
  open,
  link,
  until,
}: Reminder & { until: Date }): { subject: string; text: string } => ({
  subject: `Should your scores count in ${competitionName}?`,
  text: [
    `Judging of the round ${roundName} of ${competitionName} is closed. You finished ${open === 1 ? 'one card' : `${open} cards`} and did not release ${open === 1 ? 'it' : 'them'}.`,
    `If ${open === 1 ? 'it' : 'they'} should count, release ${open === 1 ? 'it' : 'them'} by typing SUBMIT before ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC. Otherwise ${open === 1 ? 'it does' : 'they do'} not count.`,
    `Your judge's page: ${link}`,
    'Podium',
  ].join('\n\n'),
});
