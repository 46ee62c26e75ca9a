import type { JudgeSession } from '@podium/contract';
import { Button } from '../../ui/button.tsx';
import styles from './accounts.module.css';

/** A judge of several competitions has a session for each, and works in one at a time. */
export const ChooseCompetition = ({
  sessions,
  onChoose,
}: {
  sessions: readonly JudgeSession[];
  onChoose: (session: JudgeSession) => void;
}) => (
  <ul className={styles.form}>
    {sessions.map((session) => (
      <li key={session.competitionCode}>
        <Button kind="outline" size="large" wide icon="star" onClick={() => onChoose(session)}>
          {session.competitionName}
        </Button>
      </li>
    ))}
  </ul>
);
