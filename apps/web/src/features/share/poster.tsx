import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useArea } from '../../i18n/area.ts';
import type { Share } from './actions.ts';
import styles from './poster.module.css';
import { QrCode } from '../../ui/qr-code.tsx';
import { shareWords } from './words.ts';

interface PosterProps {
  name: string;
  share: Share;
  /** How long one can register; empty where that is not said. */
  when: string;
  onDone: () => void;
}

/** A sheet for a wall, which the browser prints or keeps as a PDF file: what it is, how to get in, until when. */
export const Poster = ({ name, share, when, onDone }: PosterProps) => {
  const words = useArea(shareWords).poster;
  const { link, joinCode, qr } = share;
  const { host } = new URL(link);
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <article className={styles.poster} aria-label={words.label}>
      <h1>{name}</h1>
      {when && <p className={styles.when}>{when}</p>}
      <div className={styles.ways}>
        <QrCode qr={qr} label={words.qr} />
        <p>{words.scan}</p>
      </div>
      {joinCode !== null && (
        <div className={styles.code}>
          <p>{words.type(`${host}/join`)}</p>
          <p className={styles.letters}>
            {Array.from(joinCode, (letter, at) => (
              <span key={at}>{letter}</span>
            ))}
          </p>
        </div>
      )}
      <footer>
        <span>{link.replace(/^https?:\/\//u, '')}</span>
        <b>{words.product}</b>
      </footer>
    </article>,
    document.body,
  );
};
