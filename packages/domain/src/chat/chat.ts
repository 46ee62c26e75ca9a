/** How long a message may be, in characters. */
export const longestMessage = 4000;
/** So many messages are in a page of history. */
export const messagesPerPage = 50;

/** The members of a container among themselves; the members and the organisers. */
export const chatKinds = ['group', 'organisers'] as const;
export type ChatKind = (typeof chatKinds)[number];

const letters: Readonly<Record<ChatKind, string>> = { group: 'G', organisers: 'O' };

/** What a chat is about. */
export interface ChatSubject {
  kind: ChatKind;
  containerCode: string;
}

/**
 * The code of a chat follows from what it is about: a chat needs no row before its first message, and there are never two for the same
 * people.
 */
export const chatCodeOf = ({ kind, containerCode }: ChatSubject): string => `${letters[kind]}${containerCode}`;

/** What a code is about; undefined if it is no code of a chat. Whether there is such a container is not known here. */
export const readChatCode = (chatCode: string): ChatSubject | undefined => {
  const kind = chatKinds.find((one) => chatCode.startsWith(letters[one]));
  const containerCode = chatCode.slice(1);
  return kind && /^[A-Za-z0-9]{1,39}$/u.test(containerCode) ? { kind, containerCode } : undefined;
};

/** What a person is to a chat. */
export interface ChatPerson {
  /** Of the container, registered and not removed. */
  isMember: boolean;
  /** The organiser, or crew that looks after the chats. */
  isOrganiser: boolean;
}

/** The side that a person reads and writes for. */
export const chatSides = ['team', 'organisers'] as const;
export type ChatSide = (typeof chatSides)[number];

/** Undefined for everyone who has no part in the chat. A member who also organises writes as a member. */
export const chatSideOf = (kind: ChatKind, { isMember, isOrganiser }: ChatPerson): ChatSide | undefined => {
  if (isMember) return 'team';
  return kind === 'organisers' && isOrganiser ? 'organisers' : undefined;
};

/** What those who answer containers look for: what waits, what they answer themselves, and what is done. */
export const answerStates = ['open', 'mine', 'done'] as const;
export type AnswerState = (typeof answerStates)[number];

/** How many messages a person has not read: always the difference of two numbers. */
export const unreadCount = (lastNumber: number, readNumber: number): number => Math.max(0, lastNumber - readNumber);
