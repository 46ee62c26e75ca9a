import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { WaitingMails } from './service.ts';

type Names = 'listWaitingMails' | 'sendWaitingMails';

export const waitingMailRoutes = (mails: WaitingMails): Handlers<Pick<Endpoints, Names>> => ({
  listWaitingMails: ({ query }, { caller, now }) => mails.list(caller, query, now),
  sendWaitingMails: ({ body }, context) => mails.send(context, context.caller, body),
});
