import { z } from 'zod';
import type { Connection } from '../connection.ts';
import { maxUserIdLength } from '../names.ts';
import { type ClientMessage, closeCodes, writeMessage } from '../protocol.ts';
import type { ServiceSignature } from './service-signature.ts';

type SignIn = Extract<ClientMessage, { kind: 'sign-in' }>;

const user = z.object({ id: z.string().min(1).max(maxUserIdLength) });
const readUserId = (userData: string): string | undefined => {
  try {
    return user.parse(JSON.parse(userData)).id;
  } catch {
    return undefined;
  }
};

/** Makes a socket of the service one of a user, whom the holder of the secret vouches for. It stays theirs. */
export const createSignIn =
  (signature: ServiceSignature) =>
  (connection: Connection, { auth, userData }: SignIn): void => {
    const id = readUserId(userData);
    const isRight = signature.isUserRight(auth, connection.socketId, userData);
    if (id === undefined || !isRight || (connection.userId ?? id) !== id) {
      connection.sendError(closeCodes.unauthorised, 'The sign-in is not right');
      return connection.close(closeCodes.unauthorised, 'The sign-in is not right');
    }
    connection.userId = id;
    return connection.send(writeMessage('pusher:signin_success', JSON.stringify({ user_data: userData })));
  };
