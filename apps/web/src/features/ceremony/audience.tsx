import { useEffect, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadAudience } from './actions.ts';
import styles from './remote.module.css';
import { ceremonyWords } from './words.ts';

interface Counted {
  screens: number;
  followers: number;
}

const askEveryMs = 5000;

/** Asked for again and again: nobody is told when a guest comes or goes. */
const useAudience = (competitionCode: string): Counted | undefined => {
  const dispatch = useAppDispatch();
  const [counted, setCounted] = useState<Counted>();
  useEffect(() => {
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const read = await dispatch(loadAudience(competitionCode, stop.signal));
        if (!stop.signal.aborted) setCounted(read);
      } catch (error) {
        assertRequestError(error);
        // An old number would look like one of now.
        if (!stop.signal.aborted) setCounted(undefined);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [competitionCode, dispatch]);
  return counted;
};

/** Whether the hall has a screen, and how many devices follow. */
export const Audience = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(ceremonyWords).remote;
  const counted = useAudience(competitionCode);
  return (
    <p className={styles.audience}>
      {counted && (
        <>
          <span>
            <Icon name="screen" size={16} /> {counted.screens > 0 ? words.screenOn : words.screenOff}
          </span>
          <span>{words.followers(counted.followers)}</span>
        </>
      )}
    </p>
  );
};
