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
