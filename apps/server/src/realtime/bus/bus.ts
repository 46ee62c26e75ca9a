import type { Announcement } from '../../platform/units/announcements.ts';

/** The caller that a socket belongs to, and the session it was opened with. */
export interface Owner {
  name: string;
  sessionId: string;
}

export interface Grant {
  channel: string;
  /** What the channel belongs to, so that all channels of one competition are found without asking the database. */
  group: string | undefined;
}

/** A finished message for the subscribers of one channel. */
export interface Broadcast {
  channel: string;
  text: string;
  /** The socket that it came from, which does not get it back. */
  exceptSocketId?: string;
  /** The last event of a cache channel, which every node keeps. */
  isKept?: boolean;
}

/** What the open service asks of every node: its channels with their subscribers, a kept event, to close a user's sockets. */
export type ServiceQuestion =
  | { ask: 'channels'; prefix: string }
  | { ask: 'kept-event'; channel: string }
  | { ask: 'disconnect'; userId: string };

export interface Member {
  id: string;
  info: unknown;
}

/** The sockets of one node, as the bus reaches them. */
export interface BusNode {
  deliver(announcement: Announcement): void;
  broadcast(message: Broadcast): void;
  /** False when the socket is not on this node, or belongs to somebody else. */
  claim(socketId: string, owner: Owner): boolean;
  grant(socketId: string, grant: Grant): boolean;
  countSubscribers(channel: string): number;
  /** Anything that JSON can hold; nothing when this node has no answer. */
  answer(question: ServiceQuestion): unknown;
  /** The node that a person of a presence channel was on is gone, and they are nowhere else. */
  absent(channel: string, memberId: string): void;
  /** Something that other nodes said is lost: every client has to ask again. */
  missed(): void;
}

/**
 * What the nodes of one installation say to each other about sockets. A request may arrive at any node; the socket it is
 * about may be on another. `conformance.ts` holds what every implementation promises.
 */
export interface Bus {
  /** The number of this node, with which the names of its sockets begin. */
  readonly nodeNumber: number;
  /** Adds the sockets of a node; the answer removes them. */
  attach(node: BusNode): () => void;
  /** Hands committed announcements to all nodes, in their order. */
  announce(announcements: readonly Announcement[]): void;
  broadcast(message: Broadcast): void;
  /** Binds a socket to its first caller. False for any other caller, and for a socket that no node has. */
  claim(socketId: string, owner: Owner): Promise<boolean>;
  /** Lets a socket subscribe to a channel. False when no node has the socket, or its node refuses. */
  grant(socketId: string, grant: Grant): Promise<boolean>;
  /** How many sockets of all nodes subscribe to a channel. */
  countSubscribers(channel: string): Promise<number>;
  /** The answers of all nodes that gave one, this node's first. Who asks reads them with care: a node may be of another version. */
  askAll(question: ServiceQuestion): Promise<readonly unknown[]>;
  /** One more window of a person in a presence channel. Nothing when the channel is full. */
  join(channel: string, member: Member, most: number): Promise<{ isNew: boolean } | undefined>;
  /** One window less; true when it was the person's last. */
  leave(channel: string, memberId: string): Promise<boolean>;
  /** Everybody in a presence channel, once each. */
  members(channel: string): Promise<readonly Member[]>;
  /** How many nodes there are, this one included. */
  nodeCount(): number;
  /** Whether other programs on the same database hear this one. */
  readonly isShared: boolean;
  /** How much waits to be sent to the other nodes. */
  waitingBytes(): number;
  /** Whether this node hears the others. */
  health(): { ok: boolean; reason: string };
  /** Sends what waits and tells the others that nothing follows. */
  close(): Promise<void>;
}
