import type { Feature } from '../../feature.ts';
import { chatModerationRoutes } from './routes.ts';
import { type ChatModerationDeps, createChatModeration } from './service.ts';

/** A copied competition begins with its own rules of chats, so there is no copied part. */
export const chatModerationFeature = (deps: ChatModerationDeps) => {
  const moderation = createChatModeration(deps);
  return {
    routes: chatModerationRoutes(moderation),
    personalData: [moderation.personalData],
    sweep: (unit) => unit.transact((tx) => moderation.sweepMutes(tx, unit.now)),
  } satisfies Feature;
};
