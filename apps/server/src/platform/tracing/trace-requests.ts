import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceParent } from './span.ts';
import type { OpenSpan, Tracer } from './tracer.ts';

interface Traced {
  span: OpenSpan;
  resource: AsyncResource;
}

/** One span for each request. It names the route and never the address, which may hold codes and names. */
export const traceRequests = (app: FastifyInstance, tracer: Tracer): void => {
  const underWay = new WeakMap<FastifyRequest, Traced>();
  app.addHook('onRequest', (request, _, done) => {
    const span = tracer.open(request.method, 'server', readTraceParent(request.headers['traceparent']));
    span.run(() => {
      underWay.set(request, { span, resource: new AsyncResource('podium request') });
      done();
    });
  });
  // The body arrives outside of what belongs to the request.
  app.addHook('preValidation', (request, _, done) => {
    const traced = underWay.get(request);
    if (traced) traced.resource.runInAsyncScope(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    underWay.get(request)?.span.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
      isFailed: reply.statusCode >= 500,
    });
    done();
  });
};
