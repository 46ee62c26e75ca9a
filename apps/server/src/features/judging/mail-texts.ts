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
