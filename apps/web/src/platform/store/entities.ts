import type { Permission } from '@podium/domain';

/** The competition side of the store, in the words of the product. The wire of these nouns comes with their features. */
export interface Competition {
  competitionCode: string;
  competitionType: 'SOLO' | 'TEAM';
  minTeamSize: number;
  teamSize: number;
  status: 'DRAFT' | 'LIVE';
  imageURL: string;
  competitionName: string;
  categoryName: string;
  subCategoryArray: string[];
  roundData: RoundDetails[];
}

export type RoundStatus = 'draft' | 'live';

export interface RoundDetails {
  roundCode: string;
  roundWeightage: number;
  isLive?: boolean;
  [detail: string]: unknown;
}

interface ContainerUser {
  email: string;
  status: string;
  permissions: Permission[];
}

export interface Container {
  containerId: string;
  type: 'REGISTRATION' | 'TEAM';
  users: ContainerUser[];
  selected?: boolean;
  active?: boolean;
  uploadRequested?: boolean;
}

export interface Room {
  competitionRoomCode: string;
  roomName: string;
}

export interface Judge {
  judgeCode: string;
  email: string;
}

export interface ChatMessage {
  messageId: string;
  channel: 'group' | 'organiser';
  from: string;
  text: string;
  sentAt: string;
}

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
