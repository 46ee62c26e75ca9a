import type { MediaEngine } from '../engine.ts';
import { createProcessSlot } from './process-slot.ts';
import { createRoomClient } from './room-client.ts';

export interface EmbeddedOptions {
  /** The built entry of a media process. */
  processFile: string;
  /** How many processes may run; rooms are spread over them. */
  processes: number;
  /** The UDP port of the first process, the next ones follow; 0 takes free ports. */
  firstPort: number;
  bindAddress?: string;
  announcedAddress?: string;
  warn: (text: string) => void;
}

export interface EmbeddedEngine extends MediaEngine {
  /** Starts the first process, so that a fault shows at once and not with the first meeting. */
  start(): Promise<void>;
  processIds(): number[];
}

/** The engine in child processes of the program. A process is started for its first room; a room lives in one of them. */
export const createEmbeddedEngine = (options: EmbeddedOptions): EmbeddedEngine => {
  const { processFile, processes, firstPort, bindAddress, announcedAddress, warn } = options;
  const network = {
    ...(bindAddress === undefined ? {} : { bindAddress }),
    ...(announcedAddress === undefined ? {} : { announcedAddress }),
  };
  const slots = Array.from({ length: Math.max(1, processes) }, (_, index) =>
    createProcessSlot({ processFile, port: firstPort === 0 ? 0 : firstPort + index, network, warn }),
  );
  let closed = false;
  const working = () => slots.filter((slot) => slot.fault() === undefined);
  /** Where no process starts, the next room tries again. */
  const usable = () => (working().length > 0 ? working() : slots);
  return {
    name: 'embedded',
    async start() {
      await slots[0]!.ensure();
    },
    processIds: () => slots.flatMap((slot) => slot.client()?.pid ?? []),
    async openRoom(roomId, events) {
      if (closed) throw new Error('The media engine is closed.');
      const slot = usable().reduce((least, next) => (next.rooms.size < least.rooms.size ? next : least));
      slot.rooms.set(roomId, undefined);
      try {
        const client = await slot.ensure();
        const room = createRoomClient(roomId, events, client, () => {
          if (slot.rooms.get(roomId) === room) slot.rooms.delete(roomId);
        });
        slot.rooms.set(roomId, room);
        client.send({ type: 'open-room', roomId });
        return room.room;
      } catch (error) {
        slot.rooms.delete(roomId);
        throw error;
      }
    },
    health() {
      const reason = slots.map((slot) => slot.fault()).find((fault) => fault !== undefined);
      const rooms = slots.reduce((sum, slot) => sum + slot.rooms.size, 0);
      const canOpenRooms = !closed && working().length > 0;
      return {
        ready: reason === undefined && !closed,
        ...(reason === undefined ? {} : { reason }),
        canOpenRooms,
        rooms,
      };
    },
    async close() {
      closed = true;
      await Promise.all(slots.map((slot) => slot.end()));
    },
  };
};
