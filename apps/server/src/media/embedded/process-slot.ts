import type { MediaProcessOptions } from './messages.ts';
import { startMediaProcess, type MediaProcessClient } from './process-client.ts';
import type { RoomClient } from './room-client.ts';
import { findUdpPort } from './udp-port.ts';

/** A process that could not start is tried again after this time: nobody opens a room while none can be opened. */
const retryMs = 2000;

/** The place of one media process and of the rooms in it. A process that ended is started again for the next room. */
export const createProcessSlot = ({
  processFile,
  port,
  network,
  warn,
}: {
  processFile: string;
  /** 0 takes a free one at every start. */
  port: number;
  network: Omit<MediaProcessOptions, 'port'>;
  warn: (text: string) => void;
}) => {
  /** Undefined is a room whose process is not up yet: it is counted, so that rooms opened at the same moment are spread. */
  const rooms = new Map<string, RoomClient | undefined>();
  let client: MediaProcessClient | undefined;
  let starting: Promise<MediaProcessClient> | undefined;
  let fault: string | undefined;
  let retry: NodeJS.Timeout | undefined;
  let ended = false;

  const gone = (reason: string): void => {
    client = undefined;
    const lost = [...rooms.values()].filter((room) => room !== undefined);
    rooms.clear();
    warn(`${reason} ${lost.length} rooms were lost and must be opened again.`);
    for (const room of lost) room.lost(reason);
  };

  const start = async (): Promise<MediaProcessClient> => {
    const options = { ...network, port: await findUdpPort(port, network.bindAddress) };
    return startMediaProcess(processFile, options, {
      report: (roomId, report) => rooms.get(roomId)?.receive(report),
      gone,
    });
  };

  const ensure = async (): Promise<MediaProcessClient> => {
    if (client) return client;
    clearTimeout(retry);
    starting ??= start();
    try {
      client = await starting;
      fault = undefined;
      return client;
    } catch (error) {
      fault = error instanceof Error ? error.message : 'The media process did not start.';
      if (!ended) retry = setTimeout(() => void ensure().catch(() => undefined), retryMs).unref();
      throw error;
    } finally {
      starting = undefined;
    }
  };

  return {
    rooms,
    client: () => client,
    fault: () => fault,
    ensure,
    async end(): Promise<void> {
      ended = true;
      clearTimeout(retry);
      const running = client ?? (await starting?.catch(() => undefined));
      await running?.end();
    },
  };
};
