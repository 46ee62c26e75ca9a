import { describe, expect, test } from 'vitest';
import { violations } from './boundaries.mjs';
import { importsOf } from './imports.mjs';

const check = (file, text) => violations(importsOf(file, text));

describe('[BD-1] forbidden', () => {
  test.each([
    ['packages/domain/src/x.ts', "import { z } from 'zod';"],
    ['packages/domain/src/x.ts', "import { readFile } from 'node:fs/promises';"],
    ['packages/contract/src/x.ts', "export * from '../../../apps/server/src/app.ts';"],
    ['packages/room-client/src/x.ts', "import type { Notifications } from '@podium/contract/signalling';"],
    ['packages/room-client/src/x.ts', "import { z } from 'zod';"],
    ['packages/room-client/src/x.ts', "import { useRoom } from '@podium/room-react';"],
    ['packages/room-react/src/x.ts', "import type { Endpoints } from '@podium/contract';"],
    ['packages/room-react/src/x.ts', "import { useSelector } from 'react-redux';"],
    ['packages/room-plugins/src/x.ts', "import { useRoom } from '@podium/room-react';"],
    ['apps/web/src/ui/x.tsx', "import { call } from '../platform/http/call.ts';"],
    ['apps/web/src/features/accounts/x.tsx', "import { y } from '../profiles/y.tsx';"],
    ['apps/web/src/features/accounts/x.tsx', "const y = () => import('../../app/router.tsx');"],
    ['apps/web/src/platform/x.ts', "import '../features/accounts/x.tsx';"],
    ['apps/server/src/features/accounts/routes.ts', "import { s } from './store.ts';"],
    ['apps/server/src/features/accounts/service.ts', "import type { S } from '../reference-data/store.ts';"],
    ['apps/server/src/platform/http/x.ts', "import '../../features/accounts/service.ts';"],
    ['apps/server/src/platform/http/x.ts', "import type { T } from '../../features/accounts/tables.ts';"],
    ['apps/server/src/platform/http/x.ts', "import type { Feature } from '../../feature.ts';"],
    ['apps/server/src/features/accounts/tables.ts', "import { f } from './service.ts';"],
    ['apps/server/migrations/0002-x.ts', "import { nameKey } from '../src/features/reference-data/name-key.ts';"],
    ['apps/server/migrations/0002-x.ts', "import type { Occupation } from '@podium/domain/accounts';"],
    ['apps/server/migrations/0002-x.ts', "import { y } from '../src/features/accounts/migrations/0001-y.ts';"],
    ['apps/server/src/features/accounts/migrations/0001-y.ts', "import { f } from '../service.ts';"],
    ['apps/web/src/app/x.ts', "import { endpoints } from '../../../server/src/app.ts';"],
  ])('[BD-1] %s: %s', (file, text) => {
    expect(check(file, text)).not.toEqual([]);
  });
});

test.each([
  [
    'apps/server/src/features/accounts/service.ts',
    "import { referenceData } from '../reference-data/service.ts'; import './store.ts';",
  ],
  ['apps/server/src/features/accounts/service.ts', "import type { InstituteRow } from '../reference-data/tables.ts';"],
  ['apps/server/src/platform/db/schema.ts', "import type { T } from '../../features/accounts/tables.ts';"],
  ['apps/server/migrations/0002-x.ts', "import { sql } from 'kysely'; import './lists/categories.ts';"],
  ['apps/server/migrations/index.ts', "import { y } from '../src/features/accounts/migrations/0001-y.ts';"],
  ['apps/web/src/features/accounts/x.tsx', "import { Button } from '../../ui/button.tsx';"],
  ['packages/room-react/src/x.ts', "import { useRef } from 'react'; import { createRoom } from '@podium/room-client';"],
  ['packages/contract/src/x.ts', "import { z } from 'zod'; import { refuse } from '@podium/domain/errors';"],
])('[BD-1] allowed: %s: %s', (file, text) => {
  expect(check(file, text)).toEqual([]);
});

test('[BD-6] what a release is made of does not know releases', () => {
  const text = "import { releases } from '../releases/service.ts';";
  for (const name of ['leaderboards', 'results', 'reviews', 'rewards'])
    expect(check(`apps/server/src/features/${name}/service.ts`, text)).not.toEqual([]);
  expect(check('apps/server/src/features/ceremonies/service.ts', text)).toEqual([]);
});

test('[BD-2] a file that cannot be parsed is an error, not an empty answer', () => {
  expect(() => importsOf('apps/web/src/x.ts', 'import {')).toThrow('cannot be read');
});
