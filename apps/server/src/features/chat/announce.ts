import type { EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import type { Announcer } from '../../platform/units/announcements.ts';
import type { OpenChat } from './find-chat.ts';

type Message = EndpointOutput<Endpoints['sendMessage']>['message'];

/** To those who have the chat open with the message itself; to the lists of everyone in it without. */
export const announceMessage = (
  { announce }: Announcer,
  { chatCode, competitionCode, kind, team }: Pick<OpenChat, 'chatCode' | 'competitionCode' | 'kind' | 'team'>,
  message: Message,
): void => {
  announce(events.chatMessageUpdate, [{ of: 'chat', chatCode }], { chatCode, message });
  announce(
    events.chatUpdate,
    [
      ...team.map(({ authorCode }) => ({ of: 'user', userCode: authorCode }) as const),
      ...(kind === 'organisers' ? [{ of: 'competition', competitionCode } as const] : []),
    ],
    { competitionCode, chatCode },
  );
};
