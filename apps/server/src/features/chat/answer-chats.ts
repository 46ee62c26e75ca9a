import type { EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { Announcements } from '../../platform/units/announcements.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { ChatStore } from './chat-store.ts';
import type { ChatCaller, FindChat } from './find-chat.ts';

type Answering = EndpointOutput<Endpoints['takeChat']>;

interface AnswerDeps {
  store: ChatStore;
  findChat: FindChat;
  announcements: Announcements;
}

/** Who of the organisers answers a container, so that two do not; and whether its questions are done. */
export const createAnswerChats = ({ store, findChat, announcements }: AnswerDeps) => {
  const answering = async (on: Db | Tx, chatCode: string): Promise<Answering['answering']> => {
    const row = await store.answering(on, chatCode);
    const by = row?.answered_by ?? null;
    return {
      isDone: row?.is_done ?? false,
      by:
        by === null
          ? null
          : { authorCode: by, name: row?.name ?? '', since: (row?.answered_since ?? new Date(0)).toISOString() },
    };
  };
  const change = (
    unit: Unit<Answering>,
    caller: ChatCaller,
    chatCode: string,
    changed: { is_done?: boolean; answered_by?: string; answered_since?: Date },
  ): Promise<Answering> =>
    unit.transact(async (tx) => {
      const { side, competitionCode } = await findChat.open(tx, caller, chatCode);
      if (side !== 'organisers' || !(await store.setAnswering(tx, chatCode, changed))) throw refuse('CHAT_NOT_FOUND');
      const to = [{ of: 'competition', competitionCode } as const];
      announcements.within(tx).announce(events.chatUpdate, to, { competitionCode, chatCode });
      return { answering: await answering(tx, chatCode) };
    });
  return {
    answering,
    take: (unit: Unit<Answering>, caller: ChatCaller, chatCode: string) =>
      change(unit, caller, chatCode, { answered_by: caller.userCode, answered_since: unit.now, is_done: false }),
    finish: (unit: Unit<Answering>, caller: ChatCaller, chatCode: string, isDone: boolean) =>
      change(unit, caller, chatCode, { is_done: isDone }),
  };
};
export type AnswerChats = ReturnType<typeof createAnswerChats>;
