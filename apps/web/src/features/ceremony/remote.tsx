import type { CeremonyCall } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import { useState } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { Button } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { Numeral } from '../../ui/marks.tsx';
import type { CeremonyScript } from './actions.ts';
import { CancelDialog, EndDialog } from './close-dialogs.tsx';
import styles from './remote.module.css';
import { useClicker } from './use-clicker.ts';
import { useFollowedStep } from './use-followed-step.ts';
import { usePresent } from './use-present.ts';
import { ceremonyWords } from './words.ts';

const namesOf = ({ containers }: CeremonyCall): string =>
  containers.map(({ containerName }) => containerName).join(', ');
const medals: Readonly<Record<number, string | undefined>> = { 1: styles.gold, 2: styles.silver, 3: styles.bronze };

/** What the next press calls; only the host sees it. */
const Next = ({ call, script }: { call: CeremonyCall; script: CeremonyScript }) => {
  const words = useArea(ceremonyWords);
  const stated = useStatedScore(script.scoreOf);
  const [first] = call.containers;
  const wins = [...new Set(call.containers.flatMap(({ prize, trophy }) => [prize, trophy]))].filter(Boolean);
  return (
    <section className={styles.next} aria-label={words.remote.next}>
      <p>{words.remote.next}</p>
      <h2>{namesOf(call)}</h2>
      <p>{[words.place(call.place), ...wins].join('. ')}.</p>
      {first?.score != null && (
        <p className={styles.score}>
          <Numeral size="2.875rem">{showScore(first.score)}</Numeral> <span>{stated.line}</span>
        </p>
      )}
    </section>
  );
};

/** The places in the order of their calls: called, the next one, and those that are still hidden. */
const Steps = ({ calls, step }: { calls: readonly CeremonyCall[]; step: number }) => {
  const words = useArea(ceremonyWords);
  return (
    <ol className={styles.steps} aria-label={words.podium}>
      {calls.map(({ place }, at) => (
        <li
          key={place}
          className={join(
            at < step && (medals[place] ?? styles.called),
            at === step && styles.now,
            at > step && styles.hidden,
          )}
        >
          {place}
        </li>
      ))}
    </ol>
  );
};

interface RemoteProps {
  script: CeremonyScript;
  paths: { competition: string };
  onClosed: () => void;
}

/** The ceremony on the host's phone, apart from the screen of the hall: the next name, and one large button that calls it. */
export const Remote = ({ script, paths, onClosed }: RemoteProps) => {
  const words = useArea(ceremonyWords);
  const { calls, competitionCode, number, step: loaded } = script;
  const present = usePresent({ competitionCode, number, step: loaded, count: calls.length, isRehearsal: false });
  const { step, go, waiting, refusal, follow } = present;
  useFollowedStep(script, false, follow);
  const [asked, setAsked] = useState<'end' | 'cancel'>();
  useClicker((what) => {
    if (what !== 'blank') go(step + (what === 'next' ? 1 : -1));
  });
  const last = step > 0 ? calls[step - 1] : undefined;
  const next = calls[step];
  const close = { script, onClosed, onClose: () => setAsked(undefined) };
  return (
    <div className={styles.remote}>
      <header>
        <h1 tabIndex={-1}>{script.competitionName}</h1>
        <Link to="?screen=1">{words.remote.screen}</Link>
      </header>
      <section className={styles.hall} aria-label={words.remote.hall}>
        <p>{words.remote.hall}</p>
        {last ? (
          <p>
            <span className={join(styles.slab, medals[last.place])}>{last.place}</span>
            <b>{namesOf(last)}</b>
          </p>
        ) : (
          <p>
            <b>{words.remote.nothing}</b>
          </p>
        )}
      </section>
      {next ? <Next call={next} script={script} /> : <p className={styles.next}>{words.remote.all}</p>}
      <Steps calls={calls} step={step} />
      <p role="status">
        {waiting > 0 && words.remote.notSent} {refusal && words.present[refusal]}
      </p>
      <div className={styles.acts}>
        {next ? (
          <button type="button" className={styles.call} onClick={() => go(step + 1)}>
            <b>{words.remote.call(words.place(next.place))}</b>
            <small>{words.remote.appears(namesOf(next))}</small>
          </button>
        ) : (
          <Button kind="main" size="large" wide onClick={() => setAsked('end')}>
            {words.present.end}
          </Button>
        )}
        <div>
          <Button kind="outline" icon="back" locked={!last} onClick={() => go(step - 1)}>
            {last ? words.remote.takeBack(last.place) : words.present.back}
          </Button>
          {next && (
            <Button kind="outline" onClick={() => setAsked('end')}>
              {words.present.end}
            </Button>
          )}
          <Button kind="quiet" onClick={() => setAsked('cancel')}>
            {words.present.cancel}
          </Button>
        </div>
        <Link to={paths.competition}>{words.present.leave}</Link>
      </div>
      {asked === 'end' && <EndDialog {...close} left={calls.length - step} />}
      {asked === 'cancel' && <CancelDialog {...close} />}
    </div>
  );
};
