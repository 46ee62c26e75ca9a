import type { Freshness } from './platform/caches/freshness.ts';
import { fileURLToPath } from 'node:url';
import { type Endpoints, endpoints } from '@podium/contract';
import { channelName, realtimeKey } from '@podium/contract/channels';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig, Pool } from 'pg';
import type { Role } from './cli/roles.ts';
import type { Config } from './config.ts';
import { demoHost } from './demo/people.ts';
import { contributions, type Feature, routesOf } from './feature.ts';
import { authoritiesOf, callersOf } from './app/callers.ts';
import { healthParts, isSplit, otherProgramText, splitText } from './app/health-parts.ts';
import { competitionPreview } from './features/public-competitions/page-preview.ts';
import { registerCovers } from './features/public-competitions/share-cover.ts';
import { boardPreview } from './features/leaderboards/board-preview.ts';
import { createSharePlace } from './features/leaderboards/share-place.ts';
import { createShareProfile } from './features/profiles/share-profile.ts';
import { createEnforce } from './platform/auth/enforce.ts';
import type { Db } from './platform/db/database.ts';
import { registerFiles } from './platform/files/routes.ts';
import { registerDocs } from './platform/http/docs/register.ts';
import { registerHealth } from './platform/http/health.ts';
import { answerNotFound, createHttpServer } from './platform/http/http-server.ts';
import { countPrograms } from './platform/jobs/worker-lock.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerEndpoints } from './platform/http/register.ts';
import { registerWeb } from './platform/http/web.ts';
import { openRenderer } from './platform/rendering/open-renderer.ts';
import { workerFile } from './platform/threads/worker-file.ts';
import { registerMailStop } from './platform/mail/stop-page.ts';
import { registerShareCards } from './platform/share-card/routes.ts';
import type { Logger } from './platform/log.ts';
import type { MediaEngine } from './media/engine.ts';
import { attachUpgrades } from './platform/sockets/upgrades.ts';
import { createUnits, type Units } from './platform/units/units.ts';
import type { Handlers } from './platform/http/context.ts';
import { type Callers, createAuthorise } from './realtime/authorise.ts';
import type { Bus } from './realtime/bus/bus.ts';
import { openBus } from './app/open-bus.ts';
import { createAfterCommit } from './app/after-commit.ts';
import { createPageFreshness } from './app/page-freshness.ts';
import { type ChannelAccess, createChannelAccess, createPublicChannels } from './realtime/channel-access.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import { createSignature, type Signature } from './realtime/signature.ts';
import { createServices, type Services } from './services.ts';
import { registerWellKnown } from './platform/signing/well-known.ts';
import { registerMissingInit } from './video/init/init-routes.ts';
import { createVideoPart, openMedia } from './app/video-part.ts';
import { checkSeals } from './features/releases/service.ts';
import { createWorker, featureTasks, sweepAll } from './app/worker.ts';

interface AppDeps {
  config: Config;
  db: Db;
  log: Logger;
  clock: () => Date;
  roles: readonly Role[];
  /** How the database is reached: the worker has connections of its own. */
  connection: ClientConfig;
  /** For the numbers about connections. */
  pool?: Pool;
  /** Where the built web client lies, if not beside this program. */
  webFolder?: string;
  /** The folder with the built workers, if they do not lie beside this program. */
  workersFolder?: string;
  /** Carries the media of video rooms, instead of the configured engine. */
  media?: MediaEngine;
  /** Of hashing a password, instead of the usual one. */
  passwordCost?: Parameters<typeof createServices>[0]['passwordCost'];
}

/** How sockets are authorised, on whatever node they are, and the numbers of those that this node has. */
const liveFeature = (
  callers: Callers,
  canSubscribe: ChannelAccess,
  { bus, signature, realtime }: { bus: Bus; signature: Signature; realtime: Realtime | undefined },
) => {
  return {
    routes: createAuthorise({ bus, signature, canSubscribe, callers }),
    metrics: realtime?.metrics ?? [],
  } satisfies Feature;
};

/** Port 0 lets the system choose one, which the configured address cannot know. */
const addressOf = ({ server }: FastifyInstance, { port, publicUrl }: Config): string => {
  const address = server.address();
  const isChosen = port === 0 && address !== null && typeof address !== 'string';
  return isChosen ? new URL(`http://localhost:${address.port}`).origin : publicUrl;
};

/** Its passwords are in the documentation; where strangers come by, its people cannot sign in with them. */
const warnOfDemo = async ({ demoSignIn }: Config, { accounts }: Services, log: Logger): Promise<void> => {
  if (demoSignIn === 'nobody' && (await accounts.members.hasAnyOf(demoHost)))
    log.warn('demo: the data holds demonstration accounts. Their known password is refused here; DEMO=on allows it.');
};

interface ApiParts {
  services: Services;
  units: Units;
  handlers: Handlers<Endpoints>;
  freshness: Freshness;
}

/** The product: its calls, files, documentation and pages. */
const registerApi = async (
  http: FastifyInstance,
  deps: AppDeps,
  { services, units, handlers, freshness }: ApiParts,
): Promise<void> => {
  const { config, db, clock, log, workersFolder } = deps;
  const enforce = createEnforce({
    sessions: services.sessions,
    authorities: authoritiesOf(services),
  });
  registerEndpoints(http, {
    endpoints,
    handlers,
    units,
    clock,
    enforce,
    rateLimiter: services.rateLimiter,
    idempotency: services.idempotency,
    secrets: services.secrets,
    isSecure: config.publicUrl.startsWith('https:'),
  });
  registerMailStop(http, { db, stops: services.mailStops, clock });
  registerFiles(http, { files: services.files, smallPictures: services.smallPictures, clock });
  registerWellKnown(http, services.signing, services.signingKeys);
  registerDocs(http, endpoints);
  const shareProfile = createShareProfile(services.profiles, { siteUrl: config.publicUrl, clock });
  const sharePlace = createSharePlace(services.leaderboards, { siteUrl: config.publicUrl });
  const sources = { profile: shareProfile.card, place: sharePlace.card };
  registerCovers(http, services.publicCompetitions.shareCover);
  registerShareCards(http, { shareCards: services.shareCards, sources });
  const folder = deps.webFolder ?? fileURLToPath(new URL('../../web/dist', import.meta.url));
  await registerWeb(http, {
    folder,
    renderPage: openRenderer(http, { folder, file: workerFile('page-worker', workersFolder), log, clock, freshness }),
    freshness,
    publicUrl: config.publicUrl,
    outsideAnalytics: config.outsideAnalytics,
    previews: [
      competitionPreview(services.publicCompetitions.sharePreview),
      boardPreview(services.publicCompetitions.sharePreview),
      shareProfile.preview,
      sharePlace.preview,
    ],
  });
};

/** Wires everything. Every role answers for its health; only `api` serves the product, only `worker` sends and sweeps. */
export const createApp = async (deps: AppDeps) => {
  const { config, db, log, clock, roles, pool, workersFolder, passwordCost } = deps;
  const services = createServices({ config, db, log, workersFolder, passwordCost });
  const signature = createSignature({ secrets: services.secrets, key: realtimeKey });
  const bus = await openBus(deps);
  services.ceremonies.audience.countWith((channel) => bus.countSubscribers(channelName(channel)));
  const canSubscribe = createChannelAccess(contributions(services.features, 'channels'));
  const isPublic = createPublicChannels(canSubscribe);
  const realtime = roles.includes('realtime')
    ? createRealtime({ bus, log, clock, signature, isPublic, ...config })
    : undefined;
  const media = await openMedia(deps);
  const video = createVideoPart(deps, services, media);
  services.videoRooms.onSettingsChanged((roomIds) => {
    const failed = (error: unknown): void => log.error({ err: error }, 'video: changed settings were not applied');
    void video?.rooms.refresh(roomIds).catch(failed);
  });
  const freshness = createPageFreshness(bus);
  const units = createUnits({
    db,
    log,
    idempotency: services.idempotency,
    onCommit: createAfterCommit({ announcements: services.announcements, bus, freshness }),
  });
  const features = [
    ...services.features,
    liveFeature(callersOf(services), canSubscribe, { bus, signature, realtime }),
    { metrics: video?.metrics ?? [] },
  ] as const;
  const worker = roles.includes('worker')
    ? createWorker({ config, connection: deps.connection, log, clock, services, features, units, bus })
    : undefined;
  if (isSplit(roles) && !bus.isShared) log.warn({ roles }, `realtime: ${splitText}`);
  const { publicUrl, trustProxy, outsideAnalytics } = config;
  const http = await createHttpServer({ log, publicUrl, trustProxy, outsideAnalytics });
  const metrics = [http.revalidation.metric, http.readyPages.metric, ...contributions(features, 'metrics')];
  registerMetrics(http, { pool, metrics, token: config.metricsToken });
  registerHealth(http, healthParts({ config, db, roles, media, bus }));
  if (video) video.register(http);
  else registerMissingInit(http);

  if (roles.includes('api'))
    await registerApi(http, deps, { services, units, handlers: routesOf(features), freshness });
  else answerNotFound(http);

  return {
    http,
    services,
    units,
    /** What the worker does every ten minutes. */
    sweep: (now: Date): Promise<void> => sweepAll(features, units, now),
    /** What the worker does for the jobs of features. */
    tasks: featureTasks(features, units, clock),
    realtime,
    video,
    /** Requests without a network, for tests. */
    inject: http.inject.bind(http),
    async listen(): Promise<{ url: string }> {
      attachUpgrades(
        http.server,
        [realtime?.upgrade, video?.upgrade].filter((target) => target !== undefined),
      );
      await services.counting.bringUpToDate(() => units.forCommand(clock()), checkSeals, log);
      realtime?.start();
      video?.start();
      await http.listen({ host: config.host, port: config.port });
      // The thread that renders pages takes a moment to start; no visitor waits for that.
      void http.inject({ url: '/' });
      await warnOfDemo(config, services, log);
      if (pool && worker && !bus.isShared && (await countPrograms(pool)) > 0) log.warn(`realtime: ${otherProgramText}`);
      await worker?.start();
      return { url: addressOf(http, config) };
    },
    /** Closing order: sockets, no new requests and the end of those under way, then the worker, which gives back what it cannot finish. */
    async close(): Promise<void> {
      await realtime?.close();
      await video?.close();
      await http.close();
      await media?.close();
      await worker?.close();
      await bus.close();
    },
  };
};
/** @internal tests hold a node by this type */
export type App = Awaited<ReturnType<typeof createApp>>;
