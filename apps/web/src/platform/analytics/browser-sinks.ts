import { followConsent, readConsent, readOutsideAnalytics } from './consent.ts';
import { type AnalyticsSink, createSinks } from './sinks.ts';

/** The services that the page names. They get events only while the person agrees; a recording ends with the page. */
export const browserSinks = (): AnalyticsSink[] => {
  const { url, key, recordingTag } = readOutsideAnalytics() ?? { url: '', key: '', recordingTag: '' };
  const make = (): AnalyticsSink[] =>
    createSinks({
      service: { url, key },
      recordingTag,
      consented: readConsent() === 'yes',
      post: (to, body) => void fetch(to, { method: 'POST', body, keepalive: true }).catch(() => undefined),
      loadScript: (from) => {
        const script = document.createElement('script');
        script.src = from;
        script.async = true;
        document.head.append(script);
      },
    });
  let sinks = make();
  followConsent(() => {
    const wasRecorded = sinks.some(({ name }) => name === 'recording');
    if (wasRecorded && readConsent() === 'no') location.reload();
    sinks = make();
  });
  return [{ name: 'outside', capture: (event) => sinks.forEach((sink) => sink.capture(event)) }];
};
