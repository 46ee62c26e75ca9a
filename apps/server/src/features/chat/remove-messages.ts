import type { EndpointOutput, Endpoints } from '@podium/contract';
import { readChatCode } from '@podium/domain/chat';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import { announceMessage } from './announce.ts';
import type { ChatStore, ContainerFacts } from './chat-store.ts';
import type { MessageStore } from './message-store.ts';
import type { MessageRow } from './tables.ts';
import { messageView } from './views.ts';
import type { WritingStore } from './writing-store.ts';

type Written = EndpointOutput<Endpoints['removeMessage']>;
interface OfMessage {
  chatCode: string;
  messageNumber: number;
}

interface RemoveDeps {
  changes: Changes;
  store: ChatStore;
  writing: WritingStore;
  messages: MessageStore;
}

/** What those who look after chats do with single messages; the words stay, so that it can be undone. */
export const createRemoveMessages = ({ changes, store, writing, messages }: RemoveDeps) => {
  /** Of a group chat they reach what was reported to them, and nothing else. */
  const factsFor = async (
    tx: Tx,
    caller: MemberCaller,
    { chatCode, messageNumber }: OfMessage,
  ): Promise<ContainerFacts> => {
    const subject = readChatCode(chatCode);
    const facts = subject && (await store.container(tx, subject.containerCode));
    if (!subject || facts?.competition_code !== caller.competitionCode) throw refuse('CHAT_NOT_FOUND');
    if (subject.kind === 'group' && !(await writing.isReported(tx, chatCode, messageNumber)))
      throw refuse('CHAT_NOT_FOUND');
    return facts;
  };
  const changeOne = (
    unit: Unit<Written>,
    caller: MemberCaller,
    of: OfMessage,
    work: (change: Change, found: MessageRow) => Promise<Pick<MessageRow, 'removed_at' | 'removed_reason'> | undefined>,
  ): Promise<Written> =>
    changes.run(unit, caller, async (change) => {
      const { tx } = change;
      const { chatCode, messageNumber } = of;
      const facts = await factsFor(tx, caller, of);
      const found = await messages.lock(tx, chatCode, messageNumber);
      if (!found || found.text === null) throw refuse('MESSAGE_NOT_FOUND');
      const changed = await work(change, found);
      const message = messageView(await messages.mark(tx, found, changed));
      const { kind = 'group' } = readChatCode(chatCode) ?? {};
      if (changed)
        announceMessage(change, { chatCode, kind, competitionCode: caller.competitionCode, team: facts.team }, message);
      return { message };
    });
  return {
    remove: (unit: Unit<Written>, caller: MemberCaller, of: OfMessage, reason: string) =>
      changeOne(unit, caller, of, async ({ record, now }, found) => {
        if (found.removed_at !== null) return undefined;
        await record('chat.message-removed', of.chatCode, null, { messageNumber: of.messageNumber, reason });
        return { removed_at: now, removed_reason: reason };
      }),
    restore: (unit: Unit<Written>, caller: MemberCaller, of: OfMessage) =>
      changeOne(unit, caller, of, async ({ record }, found) => {
        if (found.removed_at === null) return undefined;
        await record('chat.message-restored', of.chatCode, null, { messageNumber: of.messageNumber });
        return { removed_at: null, removed_reason: null };
      }),
  };
};
