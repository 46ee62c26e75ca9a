import type { FastifyInstance } from 'fastify';

export interface Check {
  ok: boolean;
  reason: string;
}

/** A part that this node needs, or one that it only reports on. */
export interface Part {
  required: boolean;
  check: () => Promise<Check>;
}

const patienceMs = 2_000;

const withinPatience = async (check: Part['check']): Promise<Check> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(
      () => resolve({ ok: false, reason: `no answer within ${patienceMs / 1000} seconds` }),
      patienceMs,
    );
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return { ok: false, reason: error instanceof Error && error.message ? error.message : 'it failed' };
  } finally {
    clearTimeout(timer);
  }
};

/** A check that hangs is asked again only when it has ended: each one may hold a connection. */
const oneAtATime = ({ required, check }: Part): Part => {
  let running: Promise<Check> | undefined;
  return {
    required,
    check: () =>
      (running ??= check().finally(() => {
        running = undefined;
      })),
  };
};

/** `/healthz`: the process answers. `/readyz`: it can do its work; a balancer sends nobody here while it cannot. */
export const registerHealth = (app: FastifyInstance, parts: Readonly<Record<string, Part>>): void => {
  const checks = Object.entries(parts).map(([name, part]) => [name, oneAtATime(part)] as const);
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const results = await Promise.all(
      checks.map(async ([name, part]) => ({ name, part, result: await withinPatience(part.check) })),
    );
    const isReady = results.every(({ part, result }) => result.ok || !part.required);
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(Object.fromEntries(results.map(({ name, result }) => [name, result])));
  });
};
