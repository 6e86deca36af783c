import type { FastifyInstance } from 'fastify';
import { count, time } from '../base/metrics.ts';

/** Counts and times every answer, by the pattern of its route: a path may hold a secret. */
export const measureRequests = (app: FastifyInstance, metricsPort: number | undefined): void => {
  if (metricsPort === undefined) return;
  app.addHook('onResponse', (request, reply, done) => {
    const labels = `method="${request.method}",route="${request.routeOptions.url ?? 'none'}"`;
    count('enough_http_requests_total', `${labels},status="${reply.statusCode}"`);
    time('enough_http_request_duration_seconds', labels, reply.elapsedTime / 1000);
    done();
  });
};
