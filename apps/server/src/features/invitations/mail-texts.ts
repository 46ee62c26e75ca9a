export interface MailText {
  subject: string;
  text: string;
}

const letter = (...paragraphs: string[]): string => [...paragraphs, 'Podium'].join('\n\n');
const notForYou = 'If you do not know what this is about, there is nothing to do.';

interface Invited {
  competitionName: string;
  invitedBy: string;
  /** The team, where there is one. */
  containerName: string | null;
  link: string;
}

export const invitationMail = ({ competitionName, invitedBy, containerName, link }: Invited): MailText => {
  const who = invitedBy || 'The organiser';
  const what = containerName === null ? competitionName : `the team ${containerName} in ${competitionName}`;
  return {
    subject:
      containerName === null ? `You are invited to ${competitionName}` : `Join ${containerName} in ${competitionName}`,
    text: letter(
      `${who} would like you to take part in ${what}.`,
      `See what it is about, and say yes or no: ${link}`,
      notForYou,
    ),
  };
};

export const reminderMail = ({ competitionName, containerName, link }: Omit<Invited, 'invitedBy'>): MailText => ({
  subject: `Your place in ${competitionName} is waiting`,
  text: letter(
    containerName === null
      ? `A place in ${competitionName} is kept for you.`
      : `A place in the team ${containerName} in ${competitionName} is kept for you.`,
    `To take it, or to say no: ${link}`,
    notForYou,
  ),
});

interface Entered {
  competitionName: string;
  containerName: string | null;
  waits: boolean;
  pageUrl: string;
}

export const enteredMail = ({ competitionName, containerName, waits, pageUrl }: Entered): MailText => ({
  subject: waits ? `Your registration for ${competitionName} is in` : `You are in: ${competitionName}`,
  text: letter(
    containerName === null
      ? `You have registered for ${competitionName}.`
      : `Your team ${containerName} is registered for ${competitionName}.`,
    waits
      ? 'The organiser looks at every registration. You will hear from us as soon as there is an answer.'
      : 'Everything about it, and what comes next, is on its page.',
    pageUrl,
  ),
});

interface Decided {
  competitionName: string;
  containerName: string;
  approved: boolean;
  reason: string;
  pageUrl: string;
}

export const decisionMail = ({ competitionName, containerName, approved, reason, pageUrl }: Decided): MailText => ({
  subject: approved ? `Welcome to ${competitionName}` : `About your registration for ${competitionName}`,
  text: letter(
    approved
      ? `${containerName} is accepted for ${competitionName}. Good luck!`
      : `${containerName} was not accepted for ${competitionName} this time.`,
    ...(reason ? [`The organiser writes: ${reason}`] : []),
    ...(approved ? [pageUrl] : []),
  ),
});

export const declinedMail = ({
  competitionName,
  containerName,
  who,
  pageUrl,
}: {
  competitionName: string;
  containerName: string;
  who: string;
  pageUrl: string;
}): MailText => ({
  subject: `${who} cannot join ${containerName}`,
  text: letter(
    `${who} said no to a place in ${containerName} (${competitionName}). The place is free again, so you can ask somebody else.`,
    pageUrl,
  ),
});
