import type { JudgeCard } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import styles from './card-sheet.module.css';
import { OutLink, SubmittedFile } from './submitted-file.tsx';
import type { SubmittedFiles } from '../../platform/score-cards/submitted-files.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

interface FactsProps {
  card: JudgeCard;
  files: SubmittedFiles;
}

/** Who the entry is, and what it handed in for this round. In a blind round there are no names. */
export const ContainerFacts = ({ card, files }: FactsProps) => {
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
              ) : (
                <SubmittedFile submission={submission} files={files} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
