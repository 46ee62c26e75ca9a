import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { apiBase, endpoints } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter } from '../../test/competition.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { bundleProgram, createPublicFolder, type Program, startProgram } from '../../test/program.ts';
import { createWorld } from '../../test/world.ts';
import { waitUntil } from '../platform/wait-until.ts';

// A whole program beside a collector of OpenTelemetry on this machine, which keeps what arrives.
interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}
interface Export {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
}
const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
const folder = createPublicFolder('podium-traces-');
const received: string[] = [];
const headers: IncomingHttpHeaders[] = [];
let collector: Server;
let database: TestDatabase;
let program: Program;
let url: string;
let token: string;
let code: string;

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') received.push(Buffer.concat(chunks).toString());
      headers.push(request.headers);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  database = await createTestDatabase();
  const world = await createWorld({ database: { ...database, close: async () => undefined } });
  world.clock.now = new Date();
  ({ token } = await enter(world, 'organiser@example.org'));
  ({ code } = await createCompetition(world, token));
  await world.close();
  const env = {
    DATABASE_URL: 'postgres://podium@localhost/podium',
    SECRET_KEY: 'a secret of at least thirty-two characters',
    DATA_DIR: folder.path,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
    OTEL_SERVICE_NAME: 'podium-test',
  };
  const argument = { connection: database.connection, roles: ['api', 'realtime', 'worker'], env };
  const script = await bundleProgram('run-app', folder.path);
  program = startProgram([process.execPath, script, JSON.stringify(argument)], {
    env: { PATH: process.env['PATH'], NODE_PATH: modules },
  });
  url = String((await program.next('works'))['url']);
});
afterAll(async () => {
  program.kill('SIGKILL');
  await program.ended;
  await database.close();
  await new Promise((resolve) => collector.close(resolve));
  folder.remove();
});

const spans = (): ReceivedSpan[] =>
  received.flatMap((text) =>
    (JSON.parse(text) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const attribute = ({ attributes }: ReceivedSpan, key: string) => attributes.find((one) => one.key === key)?.value;
const arrives = async (wanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> => {
  expect(await waitUntil(() => spans().some(wanted), { timeoutMs: 30_000, everyMs: 50 })).toBe(true);
  return spans().find(wanted)!;
};
interface Call {
  method?: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}
const call = (path: string, init: Call = {}) =>
  fetch(url + apiBase + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });

test('[TR-1] [TR-2] a request is one span with its route, inside the trace of its caller; its statements are inside of it', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  expect((await call(`/competitions/${code}?secretQuery=1`, { headers: { traceparent } })).status).toBe(200);
  const span = await arrives((one) => one.traceId === traceId && one.kind === 2);
  expect(span).toMatchObject({ parentSpanId: '00f067aa0ba902b7', status: {} });
  expect(span.name).toBe(`GET ${apiBase}/competitions/:competitionCode`);
  expect(attribute(span, 'http.response.status_code')).toEqual({ intValue: '200' });
  const statement = await arrives((one) => one.parentSpanId === span.spanId);
  expect(statement).toMatchObject({ traceId, kind: 3 });
  expect(attribute(statement, 'db.system.name')).toEqual({ stringValue: 'postgresql' });
  expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano) - 1_000_000n);
  expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(span.endTimeUnixNano) + 1_000_000n);
});
test('[TR-1] [TR-2] a call with a body and the job that it adds are traced', async () => {
  const { path } = endpoints.startSignUp;
  const answer = await call(path, {
    method: 'POST',
    body: JSON.stringify({ email: 'newcomer@example.org', password: 'correct horse battery' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
  const span = await arrives(({ name }) => name === `POST ${apiBase}${path}`);
  const statements = () => spans().filter((one) => one.parentSpanId === span.spanId);
  expect(await waitUntil(() => statements().some(({ name }) => name.startsWith('insert')), { timeoutMs: 30_000 })).toBe(
    true,
  );
  const job = await arrives(({ name }) => name === 'job mail');
  expect(job.parentSpanId).toBeUndefined();
});
test('[TR-3] no values, addresses or tokens are in what arrives; the collector knows who sends', () => {
  const text = received.join('\n');
  for (const secret of ['organiser@example.org', 'newcomer@example.org', 'correct horse', token, 'secretQuery', code])
    expect(text).not.toContain(secret);
  const { attributes } = (JSON.parse(received[0] ?? '') as Export).resourceSpans[0]!.resource;
  expect(attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'podium-test' } });
  expect(headers[0]).toMatchObject({ authorization: 'Bearer collector', 'content-type': 'application/json' });
});
test('[TR-4] a collector that does not answer costs nobody anything', async () => {
  await new Promise((resolve) => {
    collector.closeAllConnections();
    collector.close(resolve);
  });
  for (let at = 0; at < 20; at += 1) expect((await call(`/competitions/${code}`)).status).toBe(200);
});
