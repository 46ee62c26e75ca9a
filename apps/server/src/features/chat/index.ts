import type { Feature } from '../../feature.ts';
import { fillChats } from './demonstration.ts';
import { chatRoutes } from './routes.ts';
import { type ChatDeps, createChat } from './service.ts';

/** A copied competition begins without messages, so there is no copied part. */
export const chatFeature = (deps: ChatDeps) => {
  const chat = createChat(deps);
  return {
    routes: chatRoutes(chat),
    personalData: [chat.personalData],
    channels: chat.channels,
    sweep: (unit) => unit.transact((tx) => chat.removeOld(tx, unit.now)),
    demonstration: (stage) => fillChats(chat, stage),
  } satisfies Feature;
};
