import type { SubmissionSettings } from '@podium/contract';
import type { ComponentType } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './entry.module.css';
import type { MyEntry } from './standing.ts';
import { entryWords } from './words.ts';

export type SubmissionsPart = ComponentType<{
  competitionCode: string;
  containerCode: string;
  roundCode: string;
  settings: SubmissionSettings;
  onHandedIn: () => void;
}>;

export const Rounds = ({
  entry,
  Submissions,
  onHandedIn,
}: {
  entry: MyEntry;
  Submissions: SubmissionsPart | undefined;
  onHandedIn: (roundCode: string) => void;
}) => {
  const words = useArea(entryWords).rounds;
  const { rounds, competition, container } = entry;
  return (
    <section aria-labelledby="rounds">
      <SectionRule title={words.title} id="rounds" />
      {rounds.length === 0 ? (
        <EmptyState rows={1}>{words.none}</EmptyState>
      ) : (
        <ol>
          {rounds.map(({ roundCode, roundName, inRound, roomName, submission }) => (
            <li key={roundCode} className={styles.round}>
              <div className={styles.roundHead}>
                <h3>{roundName}</h3>
                <Chip state={inRound ? (roomName ? 'solid' : 'missing') : 'plain'}>
                  {inRound ? (roomName ? words.room(roomName) : words.noRoom) : words.out}
                </Chip>
              </div>
              {inRound && submission && Submissions && (
                <Submissions
                  competitionCode={competition.competitionCode}
                  containerCode={container.containerCode}
                  roundCode={roundCode}
                  settings={submission}
                  onHandedIn={() => onHandedIn(roundCode)}
                />
              )}
              {inRound && !submission && <p className={styles.quiet}>{words.nothing}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
