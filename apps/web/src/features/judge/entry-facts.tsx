import type { JudgeCard } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './card-sheet.module.css';
import { judgeWords } from './words.ts';

type Submission = JudgeCard['submissions'][number];

interface FactsProps {
  card: JudgeCard;
  fileLink: (submissionCode: string, signal: AbortSignal) => Promise<string>;
  online: boolean;
}

const pictures: ReadonlySet<string | null> = new Set(['jpg', 'png']);
const videos: ReadonlySet<string | null> = new Set(['mp4', 'mov']);

const OutLink = ({ to, name }: { to: string; name: string }) => {
  const words = useArea(judgeWords).sheet;
  return (
    <a className={styles.link} href={to} target="_blank" rel="noopener noreferrer" aria-label={words.opens(name)}>
      <Icon name="out" />
      {name}
    </a>
  );
};

/** A file has a short-lived address, which is asked for when the card is open. */
const File = ({ submission, fileLink }: { submission: Submission; fileLink: FactsProps['fileLink'] }) => {
  const words = useArea(judgeWords).sheet;
  const { submissionCode, fileName, fileType } = submission;
  const name = fileName ?? words.file(fileType ?? '');
  const { state } = useLoad(submissionCode, async (signal) => fileLink(submissionCode, signal));
  if (state.kind !== 'shown') {
    return (
      <span className={styles.link}>
        <Icon name={state.kind === 'failed' ? 'cross' : 'clock'} />
        {name}
      </span>
    );
  }
  return (
    <div className={styles.file}>
      {pictures.has(fileType) && <img className={styles.media} src={state.value} alt={name} />}
      {videos.has(fileType) && (
        <video className={styles.media} src={state.value} controls preload="metadata" aria-label={name}>
          <track kind="captions" />
        </video>
      )}
      <OutLink to={state.value} name={name} />
    </div>
  );
};

/** Who the entry is, and what it handed in for this round. In a blind round there are no names. */
export const EntryFacts = ({ card, fileLink, online }: FactsProps) => {
  const words = useArea(judgeWords).sheet;
  const people = [card.memberNames.join(', '), card.institutes.join(', ')].filter(Boolean).join('. ');
  return (
    <div className={styles.facts}>
      {people && <p className={styles.people}>{people}</p>}
      {card.submissions.length === 0 ? (
        <p className={styles.dim}>{words.nothingSubmitted}</p>
      ) : (
        <ul className={styles.files} aria-label={words.submissions}>
          {card.submissions.map((submission) => (
            <li key={submission.submissionCode}>
              {submission.kind === 'link' && submission.url !== null ? (
                <OutLink to={submission.url} name={submission.url} />
              ) : online ? (
                <File submission={submission} fileLink={fileLink} />
              ) : (
                <span className={styles.dim}>{words.needsNetwork}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
