interface Invitation {
  competitionName: string;
  invitedBy: string;
  dashboardUrl: string;
  hasAccount: boolean;
}

export const crewInvitationMail = ({
  competitionName,
  invitedBy,
  dashboardUrl,
  hasAccount,
}: Invitation): { subject: string; text: string } => {
  const name = competitionName || 'a new competition';
  return {
    subject: `You are in the crew of ${name}`,
    text: [
      `${invitedBy || 'The organiser'} asks you to help run ${name} on Podium.`,
      hasAccount
        ? `It waits on your dashboard: ${dashboardUrl}`
        : `Sign up with this email address, and it waits on your dashboard: ${dashboardUrl}`,
      'If you do not know what this is about, there is nothing to do.',
      'Podium',
    ].join('\n\n'),
  };
};
