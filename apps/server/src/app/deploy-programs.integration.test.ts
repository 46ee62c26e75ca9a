import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { channelName } from '@podium/contract/channels';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { createCompetition, enter } from '../../test/competition.ts';
import { freePort } from '../../test/free-port.ts';
import { startNginx } from '../../test/nginx.ts';
import { happens, openPusher } from '../../test/sockets.ts';
import { createWorld } from '../../test/world.ts';

// What an operator runs from `deploy/`, run by the programs themselves.
const deploy = new URL('../../../../deploy/', import.meta.url);

test('[OF-3] nginx takes its file, and stands before a node with its requests and sockets', async () => {
  const world = await createWorld({ env: { PORT: '0', TRUST_PROXY: '1' } });
  const { url } = await world.app.listen();
  // The second node of the example is not there: nginx goes on with the one that is.
  const balancer = await startNginx([url, `http://127.0.0.1:${await freePort()}`]);
  const statuses = await Promise.all(
    ['/', '/healthz', '/readyz', '/metrics'].map(async (page) => (await fetch(balancer.url + page)).status),
  );
  expect(statuses).toEqual([200, 200, 404, 404]);

  const organiser = (await enter(world, 'organiser@example.org')).token;
  const it = await createCompetition(world, organiser);
  const pusher = openPusher(balancer.url, organiser);
  const channel = pusher.subscribe(channelName({ of: 'competition', competitionCode: it.code }));
  await happens(channel, 'pusher:subscription_succeeded');
  pusher.disconnect();
  await balancer.close();
  await world.close();
});

test('[OF-3] systemd finds nothing wrong with the unit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'podium-unit-'));
  const unit = readFileSync(new URL('systemd/podium.service', deploy), 'utf8');
  const verify = (text: string): string => {
    const file = path.join(folder, 'podium.service');
    writeFileSync(file, text.replace('ExecStart=/usr/bin/node ', `ExecStart=${process.execPath} `));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect(status).not.toBeNull();
    // Of other units of this machine nothing is asked.
    return stderr
      .split('\n')
      .filter((line) => line.includes('podium.service'))
      .join('\n');
  };
  expect(verify(unit)).toBe('');
  expect(verify(unit.replace('ProtectSystem=', 'ProtectSystm='))).toContain('ProtectSystm');
  rmSync(folder, { recursive: true });
});

interface Rendered {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec?: Record<string, unknown>;
}
interface Template {
  metadata: { labels: Record<string, string> };
  spec: {
    containers: {
      ports: { name: string }[];
      envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
      volumeMounts: { name: string }[];
      startupProbe: { httpGet: { port: string } };
    }[];
    volumes: { name: string }[];
  };
}

test('[OF-3] kubectl renders the manifests, and every name in them is one that is there', () => {
  const folder = fileURLToPath(new URL('kubernetes', deploy));
  const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  const objects = parseAllDocuments(text).map((one) => one.toJS() as Rendered);
  const named = (kind: string): string[] =>
    objects.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  expect(objects.map(({ kind }) => kind).toSorted()).toEqual(
    ['ConfigMap', 'Deployment', 'Namespace', 'PodDisruptionBudget', 'Service'].toSorted(),
  );
  for (const { apiVersion, kind, metadata } of objects) {
    expect(apiVersion).toMatch(/^(?:\w+\/)?v1$/u);
    if (kind !== 'Namespace') expect([kind, metadata.namespace]).toEqual([kind, named('Namespace')[0]]);
  }

  const specOf = (kind: string) => objects.find((one) => one.kind === kind)?.spec ?? {};
  const { template } = specOf('Deployment') as { template: Template };
  const labels = template.metadata.labels;
  expect(specOf('Deployment')).toMatchObject({ selector: { matchLabels: labels } });
  expect(specOf('PodDisruptionBudget')).toMatchObject({ selector: { matchLabels: labels } });
  expect(specOf('Service')).toMatchObject({ selector: labels });

  const [container, ...others] = template.spec.containers;
  if (!container || others.length > 0) throw new Error('The deployment has one container.');
  const [port] = container.ports;
  expect(specOf('Service')).toMatchObject({ ports: [{ targetPort: port?.name }] });
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
    expect(container).toMatchObject({ [probe]: { httpGet: { port: port?.name } } });
  expect(container.volumeMounts.map(({ name }) => name)).toEqual(template.spec.volumes.map(({ name }) => name));
  expect(container.envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])).toEqual(named('ConfigMap'));
  // The secret is made by hand: the file says how.
  const how = readFileSync(new URL('kubernetes/kustomization.yaml', deploy), 'utf8');
  const made = [...how.matchAll(/kubectl create secret generic (\S+)/gu)].map(([, name]) => name);
  expect(container.envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])).toEqual(made);
});
