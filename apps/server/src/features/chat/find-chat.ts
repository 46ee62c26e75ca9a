import { type ChatKind, type ChatSide, chatSideOf, readChatCode } from '@podium/domain/chat';
import { refuse } from '@podium/domain/errors';
import type { CompetitionRole } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { type ContainerFacts, createChatStore } from './chat-store.ts';

/** A chat as one of its people has it. */
export interface OpenChat {
  chatCode: string;
  kind: ChatKind;
  competitionCode: string;
  containerCode: string;
  containerName: string;
  team: ContainerFacts['team'];
  side: ChatSide;
}

/** Who asks, and what they are in a competition. */
export interface ChatCaller {
  userCode: string;
  competitionCode: string;
  role: CompetitionRole;
}

/** The organiser, and crew that looks after the chats. */
export const answersContainers = (role: CompetitionRole | undefined): boolean =>
  role?.as === 'organiser' || (role?.as === 'crew' && role.permissions.includes('chat.moderate'));

/** The one place that decides who is in a chat. Asked again by every call, so that a person who left a container is out of its chats. */
export const createFindChat = (store = createChatStore()) => {
  /** Nothing for everyone who has no part in the chat, as for one that does not exist. */
  const find = async (
    on: Db | Tx,
    chatCode: string,
    userCode: string,
    roleIn: (competitionCode: string) => Promise<CompetitionRole | undefined> | CompetitionRole | undefined,
  ): Promise<OpenChat | undefined> => {
    const subject = readChatCode(chatCode);
    const facts = subject && (await store.container(on, subject.containerCode));
    if (!facts) return undefined;
    const { competition_code: competitionCode, container_name: containerName, team } = facts;
    const isMember = team.some(({ authorCode }) => authorCode === userCode);
    const side = chatSideOf(subject.kind, { isMember, isOrganiser: answersContainers(await roleIn(competitionCode)) });
    return side && { ...subject, chatCode, competitionCode, containerName, team, side };
  };
  const open = async (on: Db | Tx, caller: ChatCaller, chatCode: string): Promise<OpenChat> => {
    const found = await find(on, chatCode, caller.userCode, (code) =>
      code === caller.competitionCode ? caller.role : undefined,
    );
    if (found?.competitionCode !== caller.competitionCode) throw refuse('CHAT_NOT_FOUND');
    return found;
  };
  return { find, open };
};
export type FindChat = ReturnType<typeof createFindChat>;
