import { pageAt } from '@podium/contract/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Everything comes from this site. Inline scripts are refused. Inline styles are not, because rendered pages carry
 * their style sheet and parts of screens set sizes in style attributes; a style cannot run anything.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "media-src 'self' blob:",
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
];

/** The page that other sites put into a frame. It shows what everyone may see and has nothing to press but a link. */
const framedPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  'frame-ancestors *',
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
];
const isFramed = (url: string): boolean => url.startsWith('/embed/') && pageAt(url) === 'embeddedLeaderboard';

const upgrade = 'upgrade-insecure-requests';

/** Services outside the product, by their addresses; an empty text means that there is none. */
export interface OutsideAnalytics {
  url: string;
  key: string;
  recordingTag: string;
}

export const noOutsideAnalytics: OutsideAnalytics = { url: '', key: '', recordingTag: '' };

/** The operator names these services, and the page loads them only for people who agreed. */
const policyWith = ({ url, recordingTag }: OutsideAnalytics): string[] => {
  const originsOf = (addresses: string[]) => [...new Set(addresses.filter(Boolean).map((one) => new URL(one).origin))];
  const allowed: Record<string, string[]> = {
    'connect-src': originsOf([url, recordingTag]),
    'script-src': originsOf([recordingTag]),
  };
  return contentSecurityPolicy.map((rule) => [rule, ...(allowed[rule.split(' ')[0] ?? ''] ?? [])].join(' '));
};

const headersFor = (isHttps: boolean, outside: OutsideAnalytics): Record<string, string> => ({
  'content-security-policy': [...policyWith(outside), ...(isHttps ? [upgrade] : [])].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  // Only a site that is reached over https may promise to stay there.
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

const framedHeadersFor = (isHttps: boolean, outside: OutsideAnalytics): Record<string, string> => {
  const { 'x-frame-options': _, ...headers } = headersFor(isHttps, outside);
  return {
    ...headers,
    'content-security-policy': [...framedPolicy, ...(isHttps ? [upgrade] : [])].join(';'),
    // A site that isolates itself may still show it.
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  };
};

/** Lets a page run the scripts that it carries itself, named by their hashes. */
export const allowScripts = (reply: FastifyReply, hashes: readonly string[]): void => {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`));
};

/** The headers are the same for every answer but one page, so they are written once: a library that makes them again cost a thirtieth of a request. */
export const securityHeaders = (
  app: FastifyInstance,
  { publicUrl, outsideAnalytics }: { publicUrl: string; outsideAnalytics: OutsideAnalytics },
): void => {
  const isHttps = publicUrl.startsWith('https:');
  const [headers, framed] = [headersFor(isHttps, outsideAnalytics), framedHeadersFor(isHttps, outsideAnalytics)];
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isFramed(request.url) ? framed : headers);
    done();
  });
};
