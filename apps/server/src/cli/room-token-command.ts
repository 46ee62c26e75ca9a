import { randomUUID } from 'node:crypto';
import { readConfig } from '../config.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createRoomTokens } from '../video/token/room-token.ts';
import type { Command } from './command.ts';

const hourMs = 3_600_000;

/** The token is signed with the secret of this installation; no database is needed for that. */
export const roomTokenCommand = (clock: () => Date): Command => ({
  summary: 'print a token for a video room',
  usage: 'podium room-token --room ROOM --user USER --role ROLE [--hours N]',
  details: [
    'A person with the token may enter the room with that role: host, judge, presenter, audience or recorder.',
    'The room need not exist: it is created when the first peer joins. Each person needs a separate token.',
    '',
    '  --hours N   how long it is valid; 24 by default',
  ].join('\n'),
  options: {
    room: { type: 'string' },
    user: { type: 'string' },
    role: { type: 'string' },
    hours: { type: 'string', default: '24' },
  },
  positionals: 0,
  async run(around, { values }) {
    const text = (name: string): string => {
      const value = values[name];
      if (typeof value === 'string' && value.trim() !== '' && value.length <= 100) return value;
      throw new OperatorError(
        `--${name} is missing, empty or too long.`,
        'podium room-token --help shows how it is written.',
      );
    };
    const [roomId, userId, role, hours] = [text('room'), text('user'), text('role'), Number(text('hours'))];
    if (!(hours > 0 && hours <= 24 * 366))
      throw new OperatorError('--hours must be a number of hours up to a year.', 'Leave it out for a day.');
    const config = readConfig(around.env, around.cwd);
    const tokens = createRoomTokens({ secrets: createSecrets(config.secretKey) });
    const claims = { roomId, userId, role, tokenId: randomUUID() };
    around.print(tokens.sign(claims, { now: clock(), ttlMs: hours * hourMs }));
    return 0;
  },
});
