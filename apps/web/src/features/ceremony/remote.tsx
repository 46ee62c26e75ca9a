import type { CeremonyCall } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { Note, Numeral } from '../../ui/marks.tsx';
import type { CeremonyScript } from './actions.ts';
import { Audience } from './audience.tsx';
import { CancelDialog, EndDialog } from './close-dialogs.tsx';
import styles from './remote.module.css';
import { Elapsed, StageClock } from './stage-clock.tsx';
import { useClicker } from './use-clicker.ts';
import { useFollowedStep } from './use-followed-step.ts';
import { usePresent } from './use-present.ts';
import { useDevice, useRemote } from './use-remote.ts';
import { ceremonyWords } from './words.ts';

type Present = ReturnType<typeof usePresent>;

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

/** What the hall sees now, and since when. */
const Hall = ({ call, present }: { call: CeremonyCall | undefined; present: Present }) => {
  const words = useArea(ceremonyWords);
  return (
    <section className={styles.hall} aria-label={words.remote.hall}>
      <p>{words.remote.hall}</p>
      <p>
        {present.isBlank || !call ? (
          <b>{present.isBlank ? words.remote.dark : words.remote.nothing}</b>
        ) : (
          <>
            <span className={join(styles.slab, medals[call.place])}>{call.place}</span>
            <b>{namesOf(call)}</b>
          </>
        )}
        <Elapsed from={present.steppedAt} />
      </p>
    </section>
  );
};

interface ActsProps {
  calls: readonly CeremonyCall[];
  present: Present;
  act: (what: 'next' | 'back' | 'blank') => void;
  onAsk: (what: 'end' | 'cancel') => void;
  leave: string;
}

/** The one large button. In a dark hall it only brings the screen back. */
const MainAct = ({ calls, present: { step, isBlank }, act, onAsk }: ActsProps) => {
  const words = useArea(ceremonyWords);
  const next = calls[step];
  if (!next && !isBlank)
    return (
      <Button kind="main" size="large" wide onClick={() => onAsk('end')}>
        {words.present.end}
      </Button>
    );
  return (
    <button type="button" className={styles.call} onClick={() => act('next')}>
      <b>{next && !isBlank ? words.remote.call(words.place(next.place)) : words.present.unblank}</b>
      <small>{next && !isBlank ? words.remote.appears(namesOf(next)) : words.remote.noCall}</small>
    </button>
  );
};

const Acts = (props: ActsProps) => {
  const words = useArea(ceremonyWords);
  const navigate = useNavigate();
  const { calls, present, act, onAsk, leave } = props;
  const last = calls[present.step - 1];
  return (
    <div className={styles.acts}>
      <MainAct {...props} />
      <div>
        <Button kind="outline" icon="back" locked={!last || present.isBlank} onClick={() => act('back')}>
          {last ? words.remote.takeBack(last.place) : words.present.back}
        </Button>
        <Button kind="outline" icon="none" aria-pressed={present.isBlank} onClick={() => act('blank')}>
          {words.remote.blackout}
        </Button>
        <ActionMenu
          label={words.remote.more}
          icon="more"
          kind="outline"
          actions={() => [
            { label: words.present.end, onPick: () => onAsk('end') },
            { label: words.remote.screen, onPick: () => void navigate('?screen=1') },
            { label: words.present.leave, onPick: () => void navigate(leave) },
            { label: words.present.cancel, onPick: () => onAsk('cancel') },
          ]}
        >
          {words.remote.more}
        </ActionMenu>
      </div>
    </div>
  );
};

/** Another device calls: this one only looks on, and can take the remote. */
const LookOn = ({ remote, present }: { remote: ReturnType<typeof useRemote>; present: Present }) => {
  const words = useArea(ceremonyWords).remote;
  const messages = useMessages();
  const { holder, isOwn } = present.remote ?? { holder: '', isOwn: true };
  return (
    <div className={styles.acts}>
      <p className={styles.taken} role="status">
        <b>{isOwn || holder === '' ? words.heldByOwn : words.heldBy(holder)}</b> {words.lookOn}
      </p>
      {remote.error && (
        <Note icon="cross" bad>
          {errorText(messages, remote.error.code)}
        </Note>
      )}
      <Button kind="main" size="large" wide busy={remote.isTaking} onClick={remote.take}>
        {words.take}
      </Button>
    </div>
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
  const { calls, openedAt } = script;
  const device = useDevice();
  const present = usePresent({ script, isRehearsal: false, device });
  const { step, isBlank, go, setBlank, waiting, refusal } = present;
  useFollowedStep(script, false, present.follow);
  const remote = useRemote(script, device, present);
  const [asked, setAsked] = useState<'end' | 'cancel'>();
  const act = (what: 'next' | 'back' | 'blank'): void => {
    if (!remote.isHeld) return;
    if (isBlank || what === 'blank') setBlank(!isBlank);
    else go(step + (what === 'next' ? 1 : -1));
  };
  useClicker(act);
  const next = calls[step];
  const close = { script, onClosed, onClose: () => setAsked(undefined) };
  return (
    <div className={styles.remote}>
      <header>
        <h1 tabIndex={-1}>{script.competitionName}</h1>
        <Audience competitionCode={script.competitionCode} />
      </header>
      <Hall call={calls[step - 1]} present={present} />
      {next ? <Next call={next} script={script} /> : <p className={styles.next}>{words.remote.all}</p>}
      <Steps calls={calls} step={step} />
      <StageClock {...{ openedAt, step }} steppedAt={present.steppedAt} left={calls.length - step} />
      <p role="status">
        {waiting > 0 && words.remote.notSent} {remote.isHeld && refusal && words.present[refusal]}
      </p>
      {remote.isHeld ? (
        <Acts {...{ calls, present, act, leave: paths.competition }} onAsk={setAsked} />
      ) : (
        <LookOn remote={remote} present={present} />
      )}
      {asked === 'end' && <EndDialog {...close} left={calls.length - step} />}
      {asked === 'cancel' && <CancelDialog {...close} />}
    </div>
  );
};
