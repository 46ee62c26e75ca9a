// Sends requests from a process of its own, so that what sending costs is not counted as the server's. Bounded by a count.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const send = (agent, port, { method = 'GET', path, headers = {}, body }) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const json =
      text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...json } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode, ms: performance.now() - started }));
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });

/** Every request once, in turn, over so many connections; `times` repeats the list. */
const run = async ({ port, connections, requests, times = 1, everyMs = 0, isOver = () => false }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const total = requests.length * times;
  const latencies = [];
  const statuses = {};
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < total && !isOver()) {
      const at = next;
      next += 1;
      const { status, ms } = await send(agent, port, requests[at % requests.length]);
      statuses[status] = (statuses[status] ?? 0) + 1;
      latencies.push(ms);
      if (everyMs > ms) await sleep(everyMs - ms);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    perSecond: latencies.length / seconds,
    count: latencies.length,
    seconds,
    p50: at(0.5),
    p99: at(0.99),
    last: at(1),
    statuses,
  };
};

/** Loads that go on until they are told to stop. */
const stopped = new Set();

process.on('message', ({ id, load, stop }) => {
  if (stop) {
    stopped.add(id);
    return;
  }
  run({ ...load, isOver: () => stopped.has(id) }).then(
    (result) => process.send({ id, result }),
    (error) => process.send({ id, error: error.message }),
  );
});
