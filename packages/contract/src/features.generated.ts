// Made from the folders of features by `npm run generate`. A test compares it with them.
import { addresses as cardRequestsAddresses, refusals as cardRequestsRefusals } from './card-requests/feature.ts';
import { addresses as chatAddresses, refusals as chatRefusals } from './chat/feature.ts';
import { addresses as chatModerationAddresses, refusals as chatModerationRefusals } from './chat-moderation/feature.ts';
import { addresses as devRoomAddresses, refusals as devRoomRefusals } from './dev-room/feature.ts';
import { addresses as joinCodesAddresses, refusals as joinCodesRefusals } from './join-codes/feature.ts';
import { addresses as notificationsAddresses, refusals as notificationsRefusals } from './notifications/feature.ts';
import { addresses as presentationsAddresses, refusals as presentationsRefusals } from './presentations/feature.ts';
import { addresses as questionsAddresses, refusals as questionsRefusals } from './questions/feature.ts';
import { addresses as recordingsAddresses, refusals as recordingsRefusals } from './recordings/feature.ts';
import { addresses as webhooksAddresses, refusals as webhooksRefusals } from './webhooks/feature.ts';

export const addresses = [cardRequestsAddresses, chatAddresses, chatModerationAddresses, devRoomAddresses, joinCodesAddresses, notificationsAddresses, presentationsAddresses, questionsAddresses, recordingsAddresses, webhooksAddresses] as const;
export const refusals = [cardRequestsRefusals, chatRefusals, chatModerationRefusals, devRoomRefusals, joinCodesRefusals, notificationsRefusals, presentationsRefusals, questionsRefusals, recordingsRefusals, webhooksRefusals] as const;
