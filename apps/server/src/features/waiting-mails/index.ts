import type { Feature } from '../../feature.ts';
import { waitingMailRoutes } from './routes.ts';
import type { WaitingMails } from './service.ts';

export const waitingMailsFeature = (mails: WaitingMails) => ({ routes: waitingMailRoutes(mails) }) satisfies Feature;
