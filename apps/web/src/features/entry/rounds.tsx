import type { SubmissionSettings } from '@podium/contract';
import { type ComponentType, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './entry.module.css';
import { currentFirst, entryStepOf, type MyEntry } from './my-entry.ts';
import { entryWords } from './words.ts';

export type SubmissionsPart = ComponentType<{
  competitionCode: string;
  containerCode: string;
  roundCode: string;
  settings: SubmissionSettings;
  onHandedIn: () => void;
}>;

/** Brings the box of a round into view, and the focus to it. */
export const showRound = (roundCode: string): void => {
  const box = document.getElementById(`round-${roundCode}`);
  box?.scrollIntoView({ block: 'start' });
  box?.querySelector('h3')?.focus({ preventScroll: true });
};

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
  const { competition, container } = entry;
  const step = entryStepOf(container, entry.rounds, useNow(60_000));
  const rounds = currentFirst(entry.rounds, step);
  const first = step.kind === 'hand-in' ? step.roundCode : undefined;
  const [search] = useSearchParams();
  const isAsked = search.get('to') === 'hand-in';
  useEffect(() => {
    if (isAsked && first !== undefined) showRound(first);
  }, [isAsked, first]);
  return (
    <section aria-labelledby="rounds">
      <SectionRule title={words.title} id="rounds" />
      {rounds.length === 0 ? (
        <EmptyState rows={1}>{words.none}</EmptyState>
      ) : (
        <ol>
          {rounds.map(({ roundCode, roundName, inRound, roomName, submission }) => (
            <li key={roundCode} id={`round-${roundCode}`} className={styles.round}>
              <div className={styles.roundHead}>
                <h3 tabIndex={-1}>{roundName}</h3>
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
