import { publicLeaderboardChannel, realtimeKey, realtimePath } from '@podium/contract/core-channels';

/** How long after a lost connection the next one is tried; each failure doubles it. */
const firstWaitMs = 2000;
const longestWaitMs = 60_000;

interface Message {
  event: string;
}
const readMessage = (data: unknown): Message | undefined => {
  try {
    return JSON.parse(String(data)) as Message;
  } catch {
    return undefined;
  }
};

/**
 * Listens to the public channel of a leaderboard, which tells that something changed and not what. It speaks the few words of the protocol
 * that this needs: the client of the whole application is ten times as large as this page.
 */
export const followBoard = (leaderboardID: string, onChange: () => void): void => {
  const channel = publicLeaderboardChannel(leaderboardID);
  let waitMs = firstWaitMs;
  const connect = (): void => {
    const { protocol, host } = location;
    const socket = new WebSocket(
      `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${realtimePath}/app/${realtimeKey}?protocol=7&client=embed&version=1`,
    );
    socket.addEventListener('message', ({ data }) => {
      const event = readMessage(data)?.event ?? '';
      if (event === 'pusher:connection_established')
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }));
      else if (event === 'pusher:ping') socket.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
      else if (event === 'pusher_internal:subscription_succeeded') {
        waitMs = firstWaitMs;
        // Whatever was said before this moment was not heard.
        onChange();
      } else if (!event.startsWith('pusher')) onChange();
    });
    socket.addEventListener('close', () => {
      setTimeout(connect, waitMs * (0.5 + Math.random()));
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    });
  };
  connect();
};
