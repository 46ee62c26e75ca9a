// A bot that posts each release of a public leaderboard to a chat. Install `pusher-js`, then:
//   PODIUM_URL=https://podium.example.org REALTIME_KEY=… LEADERBOARD_ID=… CHAT_URL=https://chat.example.org/hook node release-bot.mjs
// CHAT_URL takes a POST with {"text": "…"}, as the incoming webhooks of most chats do.
import Pusher from 'pusher-js';

const { PODIUM_URL, REALTIME_KEY, LEADERBOARD_ID, CHAT_URL } = process.env;
const podium = new URL(PODIUM_URL);
const isSecure = podium.protocol === 'https:';
const port = Number(podium.port) || (isSecure ? 443 : 80);
let postedVersion;

const readBoard = async () => {
  const answer = await fetch(new URL(`/new/api/leaderboards/public/${LEADERBOARD_ID}`, podium));
  if (!answer.ok) throw new Error(`Podium answered ${answer.status}.`);
  return answer.json();
};

const post = async ({ competitionName, released, items }) => {
  const places = items.slice(0, 3).map(({ rank, containerName, score }) => `${rank}. ${containerName} (${score})`);
  const text = `${competitionName}: release ${released.version}\n${places.join('\n')}`;
  await fetch(CHAT_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
};

/** What was released while the bot was not running is not posted; what it missed during a lost connection is. */
const check = async () => {
  const board = await readBoard();
  const version = board.released?.version ?? 0;
  const isNew = postedVersion !== undefined && version > postedVersion;
  postedVersion = version;
  if (isNew) await post(board);
};
// One check after another, so that no release is posted twice.
let checking = Promise.resolve();
const checkInTurn = () => {
  checking = checking.then(check).catch((error) => console.error(error.message));
  return checking;
};

const pusher = new Pusher(REALTIME_KEY, {
  cluster: '',
  wsHost: podium.hostname,
  wsPort: port,
  wssPort: port,
  forceTLS: isSecure,
  enabledTransports: ['ws', 'wss'],
});
const channel = pusher.subscribe(`leaderboard-${LEADERBOARD_ID}`);
channel.bind('pusher:subscription_succeeded', () => checkInTurn().then(() => console.log('The bot is listening.')));
channel.bind('organiser-release-scores', checkInTurn);
