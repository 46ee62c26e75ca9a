interface Opened {
  competitionName: string;
  roundName: string;
  containerName: string;
  link: string;
  until: Date;
}

/** To a judge whose card was opened again in a closed round. In a blind round the name is the one that the judge knows. */
export const openedCardMail = ({ competitionName, roundName, containerName, link, until }: Opened) => ({
  subject: `Your card for ${containerName} is open again`,
  text: [
    `You asked to open your card for ${containerName} in the round ${roundName} of ${competitionName}. It is open now.`,
    `Score it and release it before ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC. Until you release it, it does not count.`,
    `Your judge's page: ${link}`,
    'Podium',
  ].join('\n\n'),
});
