interface Invitation {
  competitionName: string;
  invitedBy: string;
  judgeName: string;
  link: string;
}

export const judgeInvitationMail = ({
  competitionName,
  invitedBy,
  judgeName,
  link,
}: Invitation): { subject: string; text: string } => {
  const name = competitionName || 'a new competition';
  return {
    subject: `Judge ${name} on Podium`,
    text: [
      judgeName ? `Dear ${judgeName},` : 'Hello,',
      `${invitedBy || 'The organiser'} asks you to judge ${name}. You score entries on your phone or computer; no account is needed.`,
      `Your judge's page: ${link}`,
      'The first time, we mail a code to this address to be sure that it is you.',
      'If you do not know what this is about, there is nothing to do.',
      'Podium',
    ].join('\n\n'),
  };
};
