import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig, Pool } from 'pg';
import type { Role } from './cli/roles.ts';
import type { Config } from './config.ts';
import { demoHost } from './demo/people.ts';
import { contributions, routesOf } from './feature.ts';
import { healthParts, isSplit, otherProgramText, splitText } from './app/health-parts.ts';
import type { Db } from './platform/db/database.ts';
import { registerHealth } from './platform/http/health.ts';
import { answerNotFound, createHttpServer } from './platform/http/http-server.ts';
import { countPrograms } from './platform/jobs/worker-lock.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import type { Logger } from './platform/log.ts';
import type { MediaEngine } from './media/engine.ts';
import { attachUpgrades } from './platform/sockets/upgrades.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import type { Tracer } from './platform/tracing/tracer.ts';
import { createUnits } from './platform/units/units.ts';
import { createLivePart } from './app/live-part.ts';
import { openBus } from './app/open-bus.ts';
import { registerApi } from './app/register-api.ts';
import { createAfterCommit } from './app/after-commit.ts';
import { createPageFreshness } from './app/page-freshness.ts';
import { createServices, type Services } from './services.ts';
import { registerMissingInit } from './video/init/init-routes.ts';
import { followRoomSettings } from './app/room-settings.ts';
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
  /** Where traces are configured. */
  tracer?: Tracer;
  /** Of hashing a password, instead of the usual one. */
  passwordCost?: Parameters<typeof createServices>[0]['passwordCost'];
}

/** Port 0 lets the system choose one, which the configured address cannot know. */
const addressOf = ({ server }: FastifyInstance, { port, publicUrl }: Config): string => {
  const address = server.address();
  const isChosen = port === 0 && address !== null && typeof address !== 'string';
  return isChosen ? new URL(`http://localhost:${address.port}`).origin : publicUrl;
};

/** Where other nodes reach this one, unless it is configured. */
const listeningAt = ({ server }: FastifyInstance, { host }: Config): string => {
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;
};

/** Its passwords are in the documentation; where strangers come by, its people cannot sign in with them. */
const warnOfDemo = async ({ demoSignIn }: Config, { accounts }: Services, log: Logger): Promise<void> => {
  if (demoSignIn === 'nobody' && (await accounts.members.hasAnyOf(demoHost)))
    log.warn('demo: the data holds demonstration accounts. Their known password is refused here; DEMO=on allows it.');
};

/** Wires everything. Every role answers for its health; only `api` serves the product, only `worker` sends and sweeps. */
export const createApp = async (deps: AppDeps) => {
  const { config, db, log, clock, roles, pool, workersFolder, passwordCost } = deps;
  const webFolder = deps.webFolder ?? fileURLToPath(new URL('../../web/dist', import.meta.url));
  const services = createServices({ config, db, log, workersFolder, passwordCost });
  const bus = await openBus({ ...deps, secrets: services.secrets });
  const { service, realtime, feature: liveFeature } = createLivePart(deps, services, bus);
  const media = await openMedia(deps);
  const url = (): string => listeningAt(http, config);
  const video = createVideoPart(
    { ...deps, url, nodeCount: () => bus.nodeCount(), units: () => units },
    services,
    media,
  );
  followRoomSettings({ bus, rooms: video?.rooms, videoRooms: services.videoRooms, log });
  const freshness = createPageFreshness(bus);
  const units = createUnits({
    db,
    log,
    idempotency: services.idempotency,
    onCommit: createAfterCommit({ announcements: services.announcements, bus, freshness }),
  });
  const features = [...services.features, liveFeature, { metrics: video?.metrics ?? [] }] as const;
  const worker = roles.includes('worker') ? createWorker({ ...deps, services, features, units, bus }) : undefined;
  if (isSplit(roles) && !bus.isShared) log.warn({ roles }, `realtime: ${splitText}`);
  const { publicUrl, trustProxy, outsideAnalytics } = config;
  const http = await createHttpServer({ log, publicUrl, trustProxy, outsideAnalytics });
  if (deps.tracer) traceRequests(http, deps.tracer);
  const metrics = [...http.revalidation.metrics, http.readyPages.metric, ...contributions(features, 'metrics')];
  registerMetrics(http, { pool, metrics, token: config.metricsToken });
  let isDraining = false;
  registerHealth(http, healthParts({ config, db, roles, media, bus, isDraining: () => isDraining }));
  if (video) video.register(http);
  else registerMissingInit(http);

  if (roles.includes('api')) service.register(http);
  if (roles.includes('api'))
    await registerApi(http, { ...deps, webFolder }, { services, units, handlers: routesOf(features), freshness });
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
        [...(realtime?.upgrades ?? []), video?.upgrade].filter((target) => target !== undefined),
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
    /** From now on a balancer is told to send nobody here; everything goes on as before. */
    drain(): void {
      isDraining = true;
      video?.drain();
    },
    /** Closing order: sockets, no new requests and the end of those under way, then the worker, which gives back what it cannot finish. */
    async close(): Promise<void> {
      await realtime?.close();
      await service.close();
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
