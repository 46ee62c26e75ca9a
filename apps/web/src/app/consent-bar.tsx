import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useArea } from '../i18n/area.ts';
import { useMessages } from '../i18n/locale-context.tsx';
import { type Consent, readOutsideAnalytics, setConsent } from '../platform/analytics/consent.ts';
import { Button } from '../ui/button.tsx';
import styles from './consent-bar.module.css';
import { consentWords } from './consent-words.ts';

const gap = 12;

/** While the bar is shown, the end of the page and what stays at the lower edge stand above it. */
const useReserved = (bar: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const reserve = (): void => style.setProperty('--asked-height', `${(bar.current?.offsetHeight ?? 0) + gap}px`);
    reserve();
    const observer = new ResizeObserver(reserve);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--asked-height');
    };
  }, [bar]);

/** Asks once whether services outside the product may get events. Both answers take one press. */
export const ConsentBar = () => {
  const words = useMessages().shell.consent;
  const questions = useArea(consentWords);
  const bar = useRef<HTMLElement>(null);
  useReserved(bar);
  const answer = (consent: Consent): void => {
    // The pressed button goes with the bar; the page's heading is where a person goes on.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    setConsent(consent);
  };
  return (
    <section ref={bar} className={styles.bar} aria-label={words.label}>
      <p>{readOutsideAnalytics()?.recordingTag ? questions.askRecording : questions.ask}</p>
      <div>
        <Button kind="outline" onClick={() => answer('no')}>
          {words.no}
        </Button>
        <Button onClick={() => answer('yes')}>{words.yes}</Button>
      </div>
    </section>
  );
};
