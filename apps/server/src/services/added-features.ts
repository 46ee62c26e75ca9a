import { chatModerationFeature } from '../features/chat-moderation/index.ts';
import { chatFeature } from '../features/chat/index.ts';
import { devRoomFeature } from '../features/dev-room/index.ts';
import { notificationsFeature } from '../features/notifications/index.ts';
import { presentationsFeature } from '../features/presentations/index.ts';
import { questionsFeature } from '../features/questions/index.ts';
import { webhooksFeature } from '../features/webhooks/index.ts';
import type { CompetitionServices } from './competition.ts';
import type { Foundation, FoundationDeps } from './foundation.ts';

/** What a feature that nothing else stands on may be built from. Each names only what it needs. */
type Parts = CompetitionServices &
  Foundation & {
    db: FoundationDeps['db'];
    siteUrl: string;
    development: FoundationDeps['config']['development'];
    webhooksInside: boolean;
  };

/** Features that build their own service: a new one is one line here. */
export const addedFeatures = (parts: Parts) =>
  [
    questionsFeature(parts),
    chatFeature(parts),
    chatModerationFeature(parts),
    webhooksFeature(parts),
    notificationsFeature(parts),
    devRoomFeature(parts),
    presentationsFeature(parts),
  ] as const;
