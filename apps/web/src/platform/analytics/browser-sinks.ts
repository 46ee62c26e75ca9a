import { tolerant } from '../persist/storage.ts';
import { type AnalyticsSink, createSinks } from './sinks.ts';

const env = import.meta.env as Record<string, string | undefined>;

/** Services outside the product are named at build time; without their names, or without consent, stand-ins are used. */
export const browserSinks = (): AnalyticsSink[] =>
  createSinks({
    service: { url: env['VITE_ANALYTICS_URL'] ?? '', key: env['VITE_ANALYTICS_KEY'] ?? '' },
    recordingTag: env['VITE_RECORDING_TAG'] ?? '',
    consented: tolerant((storage) => storage.getItem('podium:consent'), null) === 'yes',
    post: (url, body) => void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined),
    loadScript: (url) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      document.head.append(script);
    },
  });
