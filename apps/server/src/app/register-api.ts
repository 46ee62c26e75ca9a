import { type Endpoints, endpoints } from '@podium/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { boardPreview } from '../features/leaderboards/board-preview.ts';
import { createSharePlace } from '../features/leaderboards/share-place.ts';
import { createShareProfile } from '../features/profiles/share-profile.ts';
import { competitionPreview } from '../features/public-competitions/page-preview.ts';
import { registerCovers } from '../features/public-competitions/share-cover.ts';
import { createEnforce } from '../platform/auth/enforce.ts';
import type { Freshness } from '../platform/caches/freshness.ts';
import type { Db } from '../platform/db/database.ts';
import { registerFiles } from '../platform/files/routes.ts';
import type { Handlers } from '../platform/http/context.ts';
import { registerDocs } from '../platform/http/docs/register.ts';
import { registerEndpoints } from '../platform/http/register.ts';
import { registerWeb } from '../platform/http/web.ts';
import type { Logger } from '../platform/log.ts';
import { registerMailStop } from '../platform/mail/stop-page.ts';
import { openRenderer } from '../platform/rendering/open-renderer.ts';
import { registerShareCards } from '../platform/share-card/routes.ts';
import { registerWellKnown } from '../platform/signing/well-known.ts';
import { workerFile } from '../platform/threads/worker-file.ts';
import type { Units } from '../platform/units/units.ts';
import type { Services } from '../services.ts';
import { authoritiesOf } from './callers.ts';

interface ApiDeps {
  config: Config;
  db: Db;
  log: Logger;
  clock: () => Date;
  /** Where the built web client lies. */
  webFolder: string;
  workersFolder?: string;
}

interface ApiParts {
  services: Services;
  units: Units;
  handlers: Handlers<Endpoints>;
  freshness: Freshness;
}

/** The product: its calls, files, documentation and pages. */
export const registerApi = async (
  http: FastifyInstance,
  deps: ApiDeps,
  { services, units, handlers, freshness }: ApiParts,
): Promise<void> => {
  const { config, db, clock, log, webFolder: folder, workersFolder } = deps;
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
