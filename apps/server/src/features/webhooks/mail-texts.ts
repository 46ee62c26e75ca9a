import { shownAddress } from '@podium/domain/webhooks';

interface SwitchedOff {
  competitionName: string;
  url: string;
  isGone: boolean;
  pageUrl: string;
}

export const switchedOffMail = ({ competitionName, url, isGone, pageUrl }: SwitchedOff) => ({
  subject: `A webhook of ${competitionName} was switched off`,
  text: [
    `Podium sends nothing to ${shownAddress(url)} any more.`,
    isGone
      ? 'The server there answered that the address is gone (410).'
      : 'Every delivery to it failed for three days.',
    `When it works again, switch the webhook on and send what did not arrive: ${pageUrl}`,
    'Podium',
  ].join('\n\n'),
});
