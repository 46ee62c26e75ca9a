import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { z } from 'zod';

import { mediaFaults, readMedia } from './config-media.ts';
import { count, listOf, megabytes, onOff, origin, seconds, urlOf } from './config-values.ts';
import { readRealtime, realtimeSettings } from './config-realtime.ts';
import { readTraces, traceSettings } from './config-traces.ts';
import { isLoopback, publicAddress } from './platform/addresses.ts';
import type { Audience } from './platform/http/local-request.ts';
import { keepSecret, shortestSecret } from './platform/secrets/kept-secret.ts';
import { OperatorError } from './platform/operator-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends OperatorError {
  constructor(readonly faults: readonly string[]) {
    super(
      faults.length === 1
        ? `The configuration has a fault: ${faults[0]}`
        : `The configuration has ${faults.length} faults:\n  - ${faults.join('\n  - ')}`,
      'Correct it in the environment or in the .env file; .env.example explains every setting.',
    );
  }
}

const settingsSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().max(65_535, 'must be at most 65535'))
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  NODE_URL: origin.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front of Podium')
    .transform(Number)
    .default(0),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlOf(/^postgres(ql)?:$/, 'postgres://user:password@host/podium').optional(),
  DATABASE_TIMEOUT_SECONDS: seconds(30),
  REDIS_URL: urlOf(/^rediss?:$/, 'redis://localhost:6379').optional(),
  SECRET_KEY: z.string().min(shortestSecret, `must be at least ${shortestSecret} characters long`).optional(),
  SMTP_URL: urlOf(/^smtps?:$/, 'smtp://user:password@mail.example.org:587').optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => /\S+@\S+/.test(text), 'must hold an email address')
    .default('Podium <podium@localhost>'),
  MAILBOX: onOff.optional(),
  S3_ENDPOINT: urlOf(/^https?:$/, 'https://s3.example.org').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MEDIA_ENGINE: z.enum(['embedded', 'janus']).default('embedded'),
  MEDIA_PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().max(65_000, 'must be at most 65000'))
    .default(0),
  MEDIA_ANNOUNCED_ADDRESS: z.ipv4('must be an IPv4 address such as 203.0.113.7').optional(),
  JANUS_URLS: listOf(urlOf(/^(wss?|https?):$/, 'ws://janus.example.org:8188')).optional(),
  JANUS_ADMIN_KEY: z.string().optional(),
  TURN_URLS: listOf(z.string().regex(/^turns?:/, 'must start with turn: or turns:')).optional(),
  TURN_SECRET: z.string().optional(),
  TURN_PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(1, 'must be at least 1').max(65_535, 'must be at most 65535'))
    .optional(),
  ...realtimeSettings,
  ...traceSettings,
  ANALYTICS_URL: urlOf(/^https?:$/, 'https://analytics.example.org/capture').default(''),
  ANALYTICS_KEY: z.string().default(''),
  RECORDING_TAG: urlOf(/^https?:$/, 'https://recording.example.org/tag.js').default(''),
  WEBHOOKS_INSIDE: onOff.default('off'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DRAIN_SECONDS: seconds(0),
  STOP_SECONDS: seconds(8),
  MIN_FREE_MB: megabytes(100),
  MAILS_PER_PERSON_PER_DAY: count(2000),
  MAILS_PER_COMPETITION_PER_DAY: count(5000),
  STORAGE_PER_CONTAINER_MB: megabytes(5000),
  STORAGE_PER_COMPETITION_MB: megabytes(100_000),
  STORAGE_TOTAL_MB: megabytes(500_000),
  DEMO: z.enum(['auto', 'on', 'off']).default('auto'),
});

type Settings = z.infer<typeof settingsSchema>;

const allOrNone: readonly (readonly (keyof Settings)[])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['TURN_URLS', 'TURN_SECRET'],
  ['ANALYTICS_URL', 'ANALYTICS_KEY'],
];

/**
 * The only reader of the environment. A `.env` in the working folder fills in what the environment does not set. Where no secret is
 * configured, `secretOf` gives the one of the data folder; by default it makes a missing one.
 */
export function readConfig(env: Environment, cwd: string, secretOf: (dataDir: string) => string = keepSecret) {
  const given = collect(env, cwd);
  const parsed = settingsSchema.safeParse(given);
  const faults = [...(parsed.error?.issues.map(describeIssue) ?? []), ...faultsAcross(given)];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return assemble(parsed.data, cwd, secretOf);
}

export type Config = ReturnType<typeof readConfig>;

/** An empty value means "not set", so that a copied .env.example starts with the defaults. */
function collect(env: Environment, cwd: string): Environment {
  const file = path.join(cwd, '.env');
  const merged = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...env };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined && value.trim() !== ''));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  if (issue.code === 'invalid_value') return `${name} must be one of ${issue.values.join(', ')}.`;
  return `${name} ${issue.message}.`;
}

function faultsAcross(given: Environment): string[] {
  const faults: string[] = [];
  for (const group of allOrNone) {
    const missing = group.filter((name) => given[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      faults.push(`${group.join(', ')} belong together; missing: ${missing.join(', ')}.`);
    }
  }
  faults.push(...mediaFaults(given));
  return faults;
}

function assemble(settings: Settings, cwd: string, secretOf: (dataDir: string) => string) {
  const dataDir = path.resolve(cwd, settings.DATA_DIR);
  const publicUrl = settings.PUBLIC_URL ?? publicAddress(settings.HOST, settings.PORT);
  const secretKey = settings.SECRET_KEY ?? secretOf(dataDir);
  /** Nobody but this machine reaches the server: that it is said to be reached there is not enough. */
  const isLocal = isLoopback(settings.HOST) && settings.TRUST_PROXY === 0 && isLoopback(new URL(publicUrl).hostname);
  const onThisMachine: Audience = isLocal ? 'this-machine' : 'nobody';
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    /** The address of this very node, where there are several and browsers can reach each. */
    nodeUrl: settings.NODE_URL,
    /** How many proxies stand in front: only so many entries of x-forwarded-for are believed. */
    trustProxy: settings.TRUST_PROXY,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    /** How long one statement may take; the other limits follow from it, in platform/db/timeouts.ts. */
    databaseTimeoutMs: settings.DATABASE_TIMEOUT_SECONDS * 1000,
    redisUrl: settings.REDIS_URL,
    secretKey,
    secretIsKept: settings.SECRET_KEY === undefined,
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      /** The maximum of mails to other people in a day; one address gets only a few, from all senders together. */
      limits: {
        perPerson: settings.MAILS_PER_PERSON_PER_DAY,
        perCompetition: settings.MAILS_PER_COMPETITION_PER_DAY,
        perAddress: 50,
        perAddressOfCompetition: 10,
      },
      /** Who sees every mail at /dev/mailbox: never a network by default. */
      mailbox: audienceOf(settings.MAILBOX, settings.SMTP_URL === undefined ? onThisMachine : 'nobody'),
    },
    s3: readS3(settings),
    media: readMedia(settings, { publicUrl, secretKey }),
    /** The Pusher-protocol service for programs of others. */
    realtime: readRealtime(settings, secretKey),
    /** Services outside the product that get the events of people who agreed. An empty text means that there is none. */
    outsideAnalytics: {
      url: settings.ANALYTICS_URL,
      key: settings.ANALYTICS_KEY,
      recordingTag: settings.RECORDING_TAG,
    },
    /** Who may read `/metrics`; without one, programs on this machine. */
    metricsToken: settings.METRICS_TOKEN,
    webhooksInside: settings.WEBHOOKS_INSIDE === 'on',
    logLevel: settings.LOG_LEVEL,
    /** Where traces of requests, statements and jobs are sent. */
    traces: readTraces(settings),
    /** Within this time after a stop request the program has ended, whatever hangs. */
    drainMs: settings.DRAIN_SECONDS * 1000,
    stopMs: settings.STOP_SECONDS * 1000,
    /** With less room than this on the disk of the data folder the node is not ready. */
    minFreeBytes: settings.MIN_FREE_MB * 1_000_000,
    /** The most bytes of submitted files, open uploads included. */
    storage: {
      perContainer: settings.STORAGE_PER_CONTAINER_MB * 1_000_000,
      perCompetition: settings.STORAGE_PER_COMPETITION_MB * 1_000_000,
      total: settings.STORAGE_TOTAL_MB * 1_000_000,
    },
    /** Its passwords are known to everyone, so by default it stays on one machine. */
    demo: settings.DEMO === 'auto' && !isLocal ? 'off' : settings.DEMO,
    /** Who may sign in as its people, with the password that everyone knows. */
    demoSignIn: audienceOf(settings.DEMO === 'on' ? 'on' : undefined, onThisMachine),
    /** Who may open the pages that show parts of the product to the people who work on it. */
    development: onThisMachine,
    isLocal,
  };
}

function audienceOf(setting: 'on' | 'off' | undefined, byDefault: Audience): Audience {
  if (setting === undefined) return byDefault;
  return setting === 'on' ? 'everyone' : 'nobody';
}

function readS3(settings: Settings) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
