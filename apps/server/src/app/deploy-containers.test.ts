import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

// No container is built or started here: what its files name must be there.
const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const isThere = (path: string): boolean => existsSync(new URL(path, root));

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  ports?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: object;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}
const { services, volumes } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const all = Object.entries(services);

test('[OF-3] every service of the compose file has an image or what it is built from, and waits for services that are there', () => {
  expect(all.map(([name]) => name)).toEqual(
    expect.arrayContaining(['node-a', 'node-b', 'haproxy', 'postgres', 'redis']),
  );
  for (const [name, { image, build, depends_on: needs = [] }] of all) {
    expect([name, image ?? (build && isThere(`deploy/${build.context}/${build.dockerfile}`))]).not.toEqual([
      name,
      false,
    ]);
    const conditions = Array.isArray(needs) ? needs.map((need) => [need, ''] as const) : Object.entries(needs);
    for (const [need, condition] of conditions) {
      expect([name, Object.keys(services)]).toEqual([name, expect.arrayContaining([need])]);
      if (typeof condition === 'object' && condition.condition === 'service_healthy')
        expect([need, services[need]?.healthcheck]).toEqual([need, expect.any(Object)]);
    }
  }
});

test('[OF-3] every volume of the compose file is declared or a file that is there, and no port is given twice', () => {
  const sources = all.flatMap(([, { volumes: mounted = [] }]) => mounted.map((one) => one.split(':')[0] ?? ''));
  const files = sources.filter((source) => source.startsWith('.'));
  expect(files.filter((file) => !isThere(`deploy/${file}`))).toEqual([]);
  const declared = sources.filter((source) => !source.startsWith('.'));
  expect(declared.toSorted()).toEqual(Object.keys(volumes).toSorted());
  const ports = all.flatMap(([, { ports: published = [] }]) => published.map((one) => one.split(':').at(-2)));
  expect(ports.length).toBeGreaterThan(0);
  expect(new Set(ports).size).toBe(ports.length);
});

test('[OF-3] the image is built in two steps, does not run as root, says whether it is well, and copies what is there', () => {
  const steps = read('deploy/Dockerfile')
    .replaceAll(/\\\n\s*/gu, '')
    .split('\n')
    .filter((line) => /^[A-Z]/u.test(line));
  const at = (word: string): number => steps.findLastIndex((step) => step.startsWith(`${word} `));
  expect(steps.filter((step) => step.startsWith('FROM ')).length).toBeGreaterThanOrEqual(2);
  expect(at('USER')).toBeGreaterThan(at('FROM'));
  expect(at('CMD')).toBeGreaterThan(at('USER'));
  expect(steps[at('USER')]).not.toMatch(/root|\b0\b/u);
  expect(at('HEALTHCHECK')).toBeGreaterThan(at('FROM'));
  const copied = steps
    .filter((step) => step.startsWith('COPY '))
    .flatMap((step) => step.split(' ').slice(1, -1))
    .filter((word) => !word.startsWith('--'))
    .map((source) => source.replace('/podium/', ''));
  expect(copied.length).toBeGreaterThan(4);
  // What the first step installs and builds is not in the tree.
  const isMade = (source: string): boolean => /(?:^|\/)(?:node_modules|dist)$/u.test(source);
  expect(copied.filter((source) => !isMade(source) && !isThere(source))).toEqual([]);
});

test('[OF-3] Prometheus reads the pods of the deployment with a token, under the name that the alerts ask for', () => {
  const prometheus = parse(read('deploy/monitoring/prometheus.yaml')) as {
    rule_files: string[];
    scrape_configs: { job_name: string; authorization: object; relabel_configs: object[] }[];
  };
  expect(prometheus.rule_files.filter((file) => !isThere(`deploy/monitoring/${file}`))).toEqual([]);
  const [job, ...others] = prometheus.scrape_configs;
  expect(others).toEqual([]);
  expect(job).toMatchObject({
    authorization: { type: 'Bearer', credentials_file: expect.any(String) },
    relabel_configs: [{ regex: 'podium;http', action: 'keep' }],
  });
  expect(read('deploy/monitoring/alerts.yaml')).toContain(`up{job="${job?.job_name}"}`);
  const deployment = parse(read('deploy/kubernetes/deployment.yaml')) as Record<string, unknown>;
  expect(deployment).toMatchObject({
    spec: {
      template: {
        metadata: { labels: { app: 'podium' } },
        spec: { containers: [{ ports: [{ name: 'http' }] }] },
      },
    },
  });
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain('--from-literal=METRICS_TOKEN=');
});

test('[OF-3] what was built, installed or written on a machine stays out of the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.git', '**/node_modules', '**/dist', 'data', '.env', 'deploy/*.env', '**/test-results'])
    expect(ignored).toContain(name);
});
