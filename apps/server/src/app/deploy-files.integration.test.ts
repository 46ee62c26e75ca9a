import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { createFakeEngine } from '../../test/fake-media.ts';
import { createWorld, type World } from '../../test/world.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const known = new Set([...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gmu)].map(([, name]) => name));

let world: World;
beforeAll(async () => {
  world = await createWorld({ roles: ['api', 'realtime', 'video', 'worker'], media: createFakeEngine().engine });
});
afterAll(() => world.close());

test('[OF-1] every setting in the files of deploy/ is one that the program knows', () => {
  const compose = parse(read('deploy/compose.yaml')) as { 'x-node': { environment: Record<string, string> } };
  const kustomization = parse(read('deploy/kubernetes/kustomization.yaml')) as {
    configMapGenerator: { literals: string[] }[];
  };
  const literals = kustomization.configMapGenerator.flatMap((one) =>
    one.literals.map((text) => text.split('=')[0] ?? ''),
  );
  const names = [...Object.keys(compose['x-node'].environment), ...literals];
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('[OF-1] HAProxy takes its file, and the files of Kubernetes are whole', () => {
  const env = { PATH: process.env['PATH'], LISTEN: '127.0.0.1:1', NODE_A: '127.0.0.1:2', NODE_B: '127.0.0.1:3' };
  const file = fileURLToPath(new URL('deploy/haproxy.cfg', root));
  expect(String(execFileSync('haproxy', ['-c', '-f', file], { env }))).toContain('valid');
  const folder = 'deploy/kubernetes/';
  const files = readdirSync(new URL(folder, root));
  const { resources } = parse(read(`${folder}kustomization.yaml`)) as { resources: string[] };
  expect([...resources, 'kustomization.yaml'].toSorted()).toEqual(files.toSorted());
  for (const name of files)
    for (const document of parseAllDocuments(read(folder + name))) {
      expect([name, document.errors]).toEqual([name, []]);
      expect(document.toJS()).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) });
    }
});

test('[OF-2] the dashboard and the alerts ask for numbers that a node gives', async () => {
  const given = new Set(
    (await world.app.inject({ url: '/metrics' })).body
      .split('\n')
      .flatMap((line) => /^# TYPE (\S+)/u.exec(line)?.[1] ?? []),
  );
  const dashboard = JSON.parse(read('deploy/monitoring/grafana.json')) as { panels: { targets: { expr: string }[] }[] };
  const alerts = parse(read('deploy/monitoring/alerts.yaml')) as { groups: { rules: { expr: string }[] }[] };
  const asked = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  expect(asked.length).toBeGreaterThan(15);
  const words =
    /\b(?:sum|max|min|by|rate|histogram_quantile|le|class|status|state|instance|direction|up|job|podium)\b/gu;
  const numbersIn = (expr: string): string[] =>
    [
      ...expr
        .replaceAll(/"[^"]*"|\[\w+\]/gu, '')
        .replaceAll(words, '')
        .matchAll(/[a-z][a-z0-9_]+/gu),
    ].map(([name]) => name.replace(/_(?:count|bucket)$/u, ''));
  expect([...new Set(asked.flatMap(numbersIn))].filter((name) => !given.has(name))).toEqual([]);
});
