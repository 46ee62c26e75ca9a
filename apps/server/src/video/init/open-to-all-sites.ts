import type { FastifyReply } from 'fastify';

/** Clients of other sites may call these: what they may do is said by their token, not by their page. */
export const openToAllSites = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-headers', 'authorization')
    .header('access-control-allow-methods', 'GET')
    .header('access-control-max-age', '86400')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-store');
