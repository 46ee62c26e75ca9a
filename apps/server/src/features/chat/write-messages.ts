import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { writingRefusal } from '@podium/domain/chat';
import { refuse } from '@podium/domain/errors';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Announcements } from '../../platform/units/announcements.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import { announceMessage } from './announce.ts';
import type { ChatCaller, FindChat, OpenChat } from './find-chat.ts';
import type { MessageReads, NamedMessage } from './message-reads.ts';
import { type MessageStore, oneMessage } from './message-store.ts';
import type { MessageRow } from './tables.ts';
import { messageView } from './views.ts';
import type { WritingStore } from './writing-store.ts';

type Written = EndpointOutput<Endpoints['sendMessage']>;
type Body = EndpointInput<Endpoints['sendMessage']>['body'];

interface WriteDeps {
  writing: WritingStore;
  reads: MessageReads;
  messages: MessageStore;
  findChat: FindChat;
  announcements: Announcements;
}

/** Writing needs no lock of the competition: the row of the chat makes the order, and chats do not wait for each other. */
export const createWriteMessages = ({ writing, reads, messages, findChat, announcements }: WriteDeps) => {
  /** Those who look after chats are not limited by what they ask of others. */
  const checkWriting = async (tx: Tx, caller: ChatCaller, chat: OpenChat, text: string, now: Date, isNew: boolean) => {
    if (chat.side !== 'team') return;
    const rules = await writing.rules(tx, { ...chat, userCode: caller.userCode }, now);
    const refused = writingRefusal(isNew ? rules : { ...rules, lastAt: undefined }, text, now);
    if (refused === undefined) return;
    const { code } = refused;
    throw refuse(code, 'until' in refused ? { until: refused.until.toISOString() } : { word: refused.word });
  };
  const announced = (tx: Tx, chat: OpenChat, row: NamedMessage): Written => {
    const message = messageView(row);
    announceMessage(announcements.within(tx), chat, message);
    return { message };
  };
  const send = (unit: Unit<Written>, caller: ChatCaller, chatCode: string, { clientId, text }: Body) =>
    unit.transact(async (tx) => {
      const chat = await findChat.open(tx, caller, chatCode);
      const first = await reads.byClientId(tx, caller.userCode, clientId);
      if (first && first.chat_code !== chatCode) throw refuse('MESSAGE_ELSEWHERE');
      if (first) return { message: messageView(first) };
      await checkWriting(tx, caller, chat, text, unit.now, true);
      const { kind, competitionCode, containerCode, side } = chat;
      const at = { chatCode, competitionCode, kind, containerCode };
      return announced(
        tx,
        chat,
        await messages.add(tx, { ...at, author: caller.userCode, side, clientId, text, now: unit.now }),
      );
    });
  const changeOwn = (
    unit: Unit<Written>,
    caller: ChatCaller,
    { chatCode, messageNumber }: { chatCode: string; messageNumber: number },
    change: (tx: Tx, found: MessageRow, chat: OpenChat) => Promise<NamedMessage>,
  ): Promise<Written> =>
    unit.transact(async (tx) => {
      const chat = await findChat.open(tx, caller, chatCode);
      const found = await messages.lock(tx, chatCode, messageNumber);
      if (!found || found.author !== caller.userCode || found.text === null || found.removed_at !== null)
        throw refuse('MESSAGE_NOT_FOUND');
      return announced(tx, chat, await change(tx, found, chat));
    });

  return {
    /** Two tries of one message at the same moment: the one that loses answers with what the other has written. */
    send: async (unit: Unit<Written>, caller: ChatCaller, chatCode: string, body: Body): Promise<Written> => {
      try {
        return await send(unit, caller, chatCode, body);
      } catch (error) {
        if (!isUniqueViolation(error, oneMessage)) throw error;
        return send(unit, caller, chatCode, body);
      }
    },
    edit: (unit: Unit<Written>, caller: ChatCaller, of: { chatCode: string; messageNumber: number }, text: string) =>
      changeOwn(unit, caller, of, async (tx, found, chat) => {
        await checkWriting(tx, caller, chat, text, unit.now, false);
        return messages.change(tx, found, { text, edited_at: unit.now }, unit.now);
      }),
    delete: (unit: Unit<Written>, caller: ChatCaller, of: { chatCode: string; messageNumber: number }) =>
      changeOwn(unit, caller, of, (tx, found) =>
        messages.change(tx, found, { text: null, deleted_at: unit.now }, unit.now),
      ),
  };
};
