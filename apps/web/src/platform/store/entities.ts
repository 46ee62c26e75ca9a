import type { Container as WireContainer, EndpointOutput, Endpoints, Round } from '@podium/contract';

/** The competition side of the store, in the words of the product; what the wire already says is taken from it. */
export type { Competition, Room } from '@podium/contract';
/** A line of the person's own list: the competition in short, with their role. */
export type CompetitionRow = EndpointOutput<Endpoints['listCompetitions']>['items'][number];
export type RoundDetails = Round;

export type RoundStatus = 'draft' | 'live';

/** An entry as the wire has it, with what only this device knows of it. */
export interface Container extends WireContainer {
  selected?: boolean;
  uploadRequested?: boolean;
}

export interface Judge {
  judgeCode: string;
  email: string;
}

type WireMessage = EndpointOutput<Endpoints['sendMessage']>['message'];
export interface ChatMessage extends WireMessage {
  chatCode: string;
  channel: 'group' | 'organiser';
}

/** A container as the list of chats has it. */
export type ChatContainer = Pick<Container, 'containerCode' | 'containerName'> & {
  competitionCode: string;
  /** In both of its chats. */
  unread: number;
};

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
