import { isLoopback } from './platform/addresses.ts';
import { createSecrets } from './platform/secrets/secrets.ts';

/** The settings of the video rooms, as the environment gives them. */
interface MediaSettings {
  HOST: string;
  MEDIA_ENGINE: 'embedded' | 'janus';
  MEDIA_PORT: number;
  MEDIA_ANNOUNCED_ADDRESS?: string | undefined;
  JANUS_URLS?: string[] | undefined;
  JANUS_ADMIN_KEY?: string | undefined;
  TURN_URLS?: string[] | undefined;
  TURN_SECRET?: string | undefined;
  TURN_PORT?: number | undefined;
}
interface Installation {
  publicUrl: string;
  secretKey: string;
}

/** What does not go together. */
export const mediaFaults = (given: Record<string, string | undefined>): string[] => {
  const isJanus = given['MEDIA_ENGINE'] === 'janus';
  const startsTurn = given['TURN_PORT'] !== undefined;
  return [
    isJanus && given['JANUS_URLS'] === undefined && 'MEDIA_ENGINE=janus also needs JANUS_URLS.',
    startsTurn &&
      given['TURN_URLS'] !== undefined &&
      'TURN_PORT starts a TURN server here and TURN_URLS names others: set one of them.',
    startsTurn &&
      isJanus &&
      'TURN_PORT serves the embedded engine only: with Janus run coturn beside it and set TURN_URLS.',
  ].filter((fault) => fault !== false);
};

/** A TURN server of others, or the one that this program starts: its secret follows from that of the installation. */
const readTurn = (settings: MediaSettings, { publicUrl, secretKey }: Installation) => {
  const { TURN_URLS: urls, TURN_SECRET: secret, TURN_PORT: port } = settings;
  if (urls && secret) return { urls, secret };
  if (port === undefined) return undefined;
  const host = settings.MEDIA_ANNOUNCED_ADDRESS ?? new URL(publicUrl).hostname;
  return {
    urls: [`turn:${host}:${port}?transport=udp`],
    secret: createSecrets(secretKey).mac('TURN server', 'secret'),
  };
};

export const readMedia = (settings: MediaSettings, installation: Installation) => ({
  engine: settings.MEDIA_ENGINE,
  /** The UDP port of the first media process; 0 takes free ports. */
  port: settings.MEDIA_PORT,
  bindAddress: isLoopback(settings.HOST) && settings.MEDIA_ANNOUNCED_ADDRESS === undefined ? '127.0.0.1' : undefined,
  announcedAddress: settings.MEDIA_ANNOUNCED_ADDRESS,
  janusUrls: settings.JANUS_URLS ?? [],
  janusAdminKey: settings.JANUS_ADMIN_KEY,
  turn: readTurn(settings, installation),
  /** Where this program starts a TURN server of its own. */
  turnPort: settings.TURN_PORT,
});
