import { useMessages } from '../i18n/locale-context.tsx';
import { readOutsideAnalytics, setConsent } from '../platform/analytics/consent.ts';
import { Button } from '../ui/button.tsx';
import styles from './consent-bar.module.css';

/** Asks once whether services outside the product may get events. Both answers take one press. */
export const ConsentBar = () => {
  const words = useMessages().shell.consent;
  return (
    <section className={styles.bar} aria-label={words.label}>
      <p>{readOutsideAnalytics()?.recordingTag ? words.askRecording : words.ask}</p>
      <div>
        <Button kind="outline" size="small" onClick={() => setConsent('no')}>
          {words.no}
        </Button>
        <Button size="small" onClick={() => setConsent('yes')}>
          {words.yes}
        </Button>
      </div>
    </section>
  );
};
