/** What happens in channels of the open service on this node, for those who are told of it. Never about channels of the product. */
export interface ServiceWatch {
  /** The first socket of this node subscribed to a channel, or the last one left it. */
  occupied(channel: string): void;
  vacated(channel: string): void;
  /** Over all nodes: the first window of a user opened, or the last one closed. */
  memberAdded(channel: string, userId: string): void;
  memberRemoved(channel: string, userId: string): void;
  clientEvent(sent: { channel: string; event: string; data: unknown; socketId: string; userId?: string }): void;
  cacheMiss(channel: string): void;
  /** Of a node that is gone; one of the others is told. */
  absent(channel: string, memberId: string): void;
}

const nothing = (): void => undefined;
export const noWatch: ServiceWatch = {
  occupied: nothing,
  vacated: nothing,
  memberAdded: nothing,
  memberRemoved: nothing,
  clientEvent: nothing,
  cacheMiss: nothing,
  absent: nothing,
};
