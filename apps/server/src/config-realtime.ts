import { realtimeKey } from '@podium/contract/channels';
import { z } from 'zod';
import { createSecrets } from './platform/secrets/secrets.ts';

/** None of them may hold a colon or a slash: they are parts of signed texts and of addresses. */
const name = (shortest: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${shortest},64}$`, 'u'),
      `must be ${shortest} to 64 letters, digits, hyphens or underscores`,
    );

/** The settings of the open realtime service, as the environment gives them. */
export const realtimeSettings = {
  REALTIME_APP_ID: name(1).optional(),
  REALTIME_KEY: name(8)
    .refine((text) => text !== realtimeKey, 'must differ from the name of the product’s own sockets')
    .optional(),
  REALTIME_SECRET: z
    .string()
    .regex(/^[!-~]{16,128}$/u, 'must be 16 to 128 characters without spaces')
    .optional(),
  REALTIME_WEBHOOK_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol),
      'must be an address such as https://bots.example.org/podium',
    )
    .optional(),
};

type RealtimeSettings = { [K in keyof typeof realtimeSettings]?: string | undefined };

/** What is not set follows from the secret of the installation, so it survives restarts and is the same on every node. */
export const readRealtime = (settings: RealtimeSettings, secretKey: string) => {
  const derived = (use: string): Buffer => createSecrets(secretKey).derive(`open realtime service ${use}`);
  return {
    // A number, because some clients read it as one.
    appId: settings.REALTIME_APP_ID ?? String(derived('app').readUIntBE(0, 6)),
    key: settings.REALTIME_KEY ?? derived('key').toString('hex').slice(0, 20),
    secret: settings.REALTIME_SECRET ?? derived('secret').toString('hex'),
    webhookUrl: settings.REALTIME_WEBHOOK_URL,
  };
};
export type RealtimeApp = ReturnType<typeof readRealtime>;
