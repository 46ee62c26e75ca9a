// Made from the folders of features by `npm run generate`. A test compares it with them.
import { wire as cardRequestsWire } from './card-requests/wire.ts';
import { wire as chatWire } from './chat/wire.ts';
import { wire as chatModerationWire } from './chat-moderation/wire.ts';
import { wire as devRoomWire } from './dev-room/wire.ts';
import { wire as joinCodesWire } from './join-codes/wire.ts';
import { wire as notificationsWire } from './notifications/wire.ts';
import { wire as presentationsWire } from './presentations/wire.ts';
import { wire as questionsWire } from './questions/wire.ts';
import { wire as recordingsWire } from './recordings/wire.ts';
import { wire as webhooksWire } from './webhooks/wire.ts';

export const wires = [cardRequestsWire, chatWire, chatModerationWire, devRoomWire, joinCodesWire, notificationsWire, presentationsWire, questionsWire, recordingsWire, webhooksWire] as const;
