// Who may import whom. Pure: it is given files and their imports, already resolved to paths of the repository.

import { migrationList } from './migrations.mjs';

const feature = (file) => /^(apps\/(?:server|web)\/src)\/features\/([^/]+)\//u.exec(file);
const isMigration = (file) => /^apps\/server\/(?:src\/features\/[^/]+\/)?migrations\//u.test(file);
const isTest = (file) => /\.(?:test|spec)\.|\/test\//u.test(file);
const under =
  (...folders) =>
  (file) =>
    folders.some((folder) => file.startsWith(folder));

const server = 'apps/server/src/';
const web = 'apps/web/src/';

/** Each law names the files it binds, and says of an import whether it is allowed; `why` is what a person reads. */
const laws = [
  {
    why: 'domain knows nothing but itself',
    binds: under('packages/domain/'),
    allows: (_, to) => to.startsWith('packages/domain/'),
  },
  {
    why: 'contract knows only domain and zod',
    binds: under('packages/contract/'),
    allows: (_, to) => under('packages/contract/', 'packages/domain/')(to) || to === 'npm:zod',
  },
  {
    why: 'the room client stands alone: it knows neither the platform nor a library',
    binds: under('packages/room-client/'),
    allows: (_, to) => to.startsWith('packages/room-client/'),
  },
  {
    why: 'the React bindings of the room know the room client and React, and nothing of the platform',
    binds: under('packages/room-react/'),
    allows: (_, to) => under('packages/room-react/', 'packages/room-client/')(to) || /^npm:react(?:\/|$)/u.test(to),
  },
  {
    why: 'the plugins of the room know its types and their own libraries',
    binds: under('packages/room-plugins/'),
    allows: (_, to) =>
      under('packages/room-plugins/', 'packages/room-client/')(to) || /^npm:@(?:mediapipe|sapphi-red)\//u.test(to),
  },
  {
    why: 'server and web meet only in the contract',
    binds: under('apps/server/', 'apps/web/', 'packages/'),
    allows: (from, to) => !under('apps/', 'e2e/', 'bench/')(to) || to.split('/')[1] === from.split('/')[1],
  },
  {
    why: 'the browser validates nothing with zod; the server does',
    binds: under(web),
    allows: (_, to) => to !== 'npm:zod',
  },
  {
    // The one list of all tables takes their types from the features that own them; tables.ts holds no code.
    why: 'platform, realtime, video and media know no feature; app.ts hands in what they need',
    binds: under(`${server}platform/`, `${server}realtime/`, `${server}video/`, `${server}media/`),
    allows: (from, to) =>
      !under(
        `${server}features/`,
        `${server}app.ts`,
        `${server}feature.ts`,
        `${server}services`,
        `${server}cli/`,
      )(to) ||
      (from === `${server}platform/db/schema.ts` && to.endsWith('/tables.ts')),
  },
  {
    // Reading another feature's tables is allowed (writing is not, see tables.mjs), so their types are as well.
    why: 'a feature reaches another only through its service; of its tables it may know the types',
    binds: (file) => file.startsWith(server) && Boolean(feature(file)),
    allows: (from, to) => {
      const other = feature(to);
      return !other || other[2] === feature(from)[2] || /\/(?:service|tables)\.ts$/u.test(to);
    },
  },
  {
    why: 'a release is computed and sealed above boards, results, reviews and rewards, which offer it what it needs',
    binds: under(...['leaderboards', 'results', 'reviews', 'rewards'].map((name) => `${server}features/${name}/`)),
    allows: (_, to) => !to.startsWith(`${server}features/releases/`) || to.endsWith('/tables.ts'),
  },
  {
    why: 'tables.ts holds types only',
    binds: (file) => file.startsWith(server) && Boolean(feature(file)) && file.endsWith('/tables.ts'),
    allows: (_, to) => to === 'npm:kysely' || to.startsWith('packages/domain/'),
  },
  {
    why: 'a migration stays as it was written: it imports no code that goes on changing',
    binds: isMigration,
    allows: (from, to) =>
      to === 'npm:kysely' || to.startsWith('apps/server/migrations/') || (from === migrationList && isMigration(to)),
  },
  {
    why: 'routes call services, never a store',
    binds: (file) => file.startsWith(server) && /\/routes(?:\/|\.ts$)/u.test(file),
    allows: (_, to) => !/\/(?:[\w-]+-)?store\.ts$/u.test(to) || under(`${server}platform/`)(to),
  },
  {
    why: 'features of the web never import each other, nor the app',
    binds: (file) => file.startsWith(web) && Boolean(feature(file)),
    allows: (from, to) => {
      const other = feature(to);
      return !to.startsWith(`${web}app/`) && (!other || other[2] === feature(from)[2]);
    },
  },
  {
    why: "the web's platform and ui know no feature and no screen",
    binds: under(`${web}platform/`, `${web}ui/`, `${web}i18n/`),
    allows: (_, to) => !under(`${web}features/`, `${web}app/`)(to),
  },
  {
    why: 'ui holds no product: it knows neither the store nor the wire',
    binds: under(`${web}ui/`),
    allows: (_, to) => !under(`${web}platform/`, 'packages/contract/')(to),
  },
];

/** @param {{ from: string, to: string }[]} imports */
export const violations = (imports) =>
  imports
    .filter(({ from }) => !isTest(from))
    .flatMap(({ from, to }) =>
      laws
        .filter(({ binds, allows }) => binds(from) && !allows(from, to))
        .map(({ why }) => `${from} imports ${to}: ${why}`),
    );
