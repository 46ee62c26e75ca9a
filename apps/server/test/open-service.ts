import PusherServer from 'pusher';
import PusherClient from 'pusher-js';
import { createWorld, type World } from './world.ts';

/** What a program of others is given to use the service. */
export interface ServiceApp {
  appId: string;
  key: string;
  secret: string;
}

/** The public server library, unchanged. */
export const serverLibrary = (url: string, { appId, key, secret }: ServiceApp): PusherServer =>
  new PusherServer({
    appId,
    key,
    secret,
    host: new URL(url).hostname,
    port: new URL(url).port,
    useTLS: false,
    encryptionMasterKeyBase64: Buffer.alloc(32, 7).toString('base64'),
  });

interface ClientOptions {
  /** As whom the client is present, and signs in. */
  userId?: string;
  wsPath?: string;
  /** The secret that its server signs with, instead of the right one. */
  secret?: string;
}

/** The public client, unchanged, whose own server vouches for it with the public server library. */
export const clientLibrary = (
  url: string,
  app: ServiceApp,
  { userId = 'ada', wsPath = '', secret = app.secret }: ClientOptions = {},
): PusherClient => {
  const server = serverLibrary(url, { ...app, secret });
  return new PusherClient(app.key, {
    cluster: '',
    wsHost: new URL(url).hostname,
    wsPort: Number(new URL(url).port),
    ...(wsPath === '' ? {} : { wsPath }),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, callback) => {
        const member = { user_id: userId, user_info: { name: userId } };
        const isPresence = channelName.startsWith('presence-');
        callback(null, server.authorizeChannel(socketId, channelName, isPresence ? member : undefined));
      },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, callback) => callback(null, server.authenticateUser(socketId, { id: userId })),
    },
  });
};

/** A listening server whose clock is the real one, which the public server library signs by. */
export const openServiceWorld = async (env: Readonly<Record<string, string>> = {}) => {
  const world: World = await createWorld({ env: { PORT: '0', ...env } });
  world.clock.now = new Date();
  const { url } = await world.app.listen();
  const app: ServiceApp = world.config.realtime;
  const clients: PusherClient[] = [];
  return {
    world,
    url,
    app,
    server: serverLibrary(url, app),
    client(options: ClientOptions = {}): PusherClient {
      const client = clientLibrary(url, app, options);
      clients.push(client);
      return client;
    },
    async close(): Promise<void> {
      for (const client of clients) client.disconnect();
      await world.close();
    },
  };
};
export type ServiceWorld = Awaited<ReturnType<typeof openServiceWorld>>;
