import { useLive, useOwnChannel } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import type { WireMessage } from './actions.ts';

/** The lists of a person: something is new, or was read on another device. */
export const useLiveLists = (again: () => void): void => {
  const reload = useReload(again);
  useLive(useOwnChannel(), { 'chat-update': reload, missed: reload });
};

/** The chats of a competition's containers, for those who answer. */
export const useLiveContainerChats = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive({ of: 'competition', competitionCode }, { 'chat-update': reload, missed: reload });
  // What this person has read is told to them alone.
  useLive(useOwnChannel(), {
    'chat-update': (changed) => changed.competitionCode === competitionCode && reload(),
  });
};

/** Who answers a chat; it changes with messages, and when somebody takes over. */
export const useLiveAnswering = (competitionCode: string, chatCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive(
    { of: 'competition', competitionCode },
    { 'chat-update': (changed) => changed.chatCode === chatCode && reload(), missed: reload },
  );
};

/** Reports, mutes and settings, for those who look after chats. */
export const useLiveModeration = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive({ of: 'competition', competitionCode }, { 'chat-moderation-update': reload, missed: reload });
};

/** Whether this person may write has changed. */
export const useLiveWriting = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive(useOwnChannel(), {
    'chat-moderation-update': (changed) => changed.competitionCode === competitionCode && reload(),
  });
};

export const useLiveChat = (
  chatCode: string,
  {
    onMessage,
    missed,
    refused,
  }: { onMessage: (message: WireMessage) => void; missed: () => void; refused: () => void },
): void => useLive({ of: 'chat', chatCode }, { 'chat-message': ({ message }) => onMessage(message), missed, refused });
