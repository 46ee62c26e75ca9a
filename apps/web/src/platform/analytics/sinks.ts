import type { AnalyticsEvent } from '@podium/contract';

/** A service outside the product that also gets the events, or records the session. */
export interface AnalyticsSink {
  name: string;
  capture: (event: AnalyticsEvent) => void;
}

export interface SinkParts {
  /** Where the third-party service takes events, and the key of this project there; empty when there is none. */
  service: { url: string; key: string };
  /** The address of a session-recording tag; empty when there is none. */
  recordingTag: string;
  consented: boolean;
  post: (url: string, body: string) => void;
  loadScript: (url: string) => void;
}

/** Takes everything and keeps nothing: what stands in where nothing is set up or the person has not agreed. */
const standIn = (name: string): AnalyticsSink => ({ name: `${name}-stand-in`, capture: () => {} });

const service = ({ service: { url, key }, post }: SinkParts): AnalyticsSink => ({
  name: 'service',
  capture: ({ name, level, properties, timestamp }) => {
    const who = properties['judgeCode'] ?? properties['userCode'] ?? 'guest';
    post(
      url,
      JSON.stringify({ api_key: key, event: name, distinct_id: who, timestamp, properties: { ...properties, level } }),
    );
  },
});

const recording = ({ recordingTag, loadScript }: SinkParts): AnalyticsSink => {
  loadScript(recordingTag);
  return { name: 'recording', capture: () => {} };
};

export const createSinks = (parts: SinkParts): AnalyticsSink[] => [
  parts.consented && parts.service.url ? service(parts) : standIn('service'),
  parts.consented && parts.recordingTag ? recording(parts) : standIn('recording'),
];
