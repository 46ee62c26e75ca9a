// Made from the folders of features by `npm run generate`. A test compares it with them.
import { history as cardRequestsHistory } from './card-requests/history.ts';
import { history as chatModerationHistory } from './chat-moderation/history.ts';
import { history as joinCodesHistory } from './join-codes/history.ts';
import { history as presentationsHistory } from './presentations/history.ts';
import { history as questionsHistory } from './questions/history.ts';
import { history as recordingsHistory } from './recordings/history.ts';
import { history as webhooksHistory } from './webhooks/history.ts';

export const histories = [cardRequestsHistory, chatModerationHistory, joinCodesHistory, presentationsHistory, questionsHistory, recordingsHistory, webhooksHistory] as const;
