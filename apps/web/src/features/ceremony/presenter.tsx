import { revealedSteps } from '@podium/domain/ceremonies';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { CeremonyScript } from './actions.ts';
import { playChime } from './chime.ts';
import { Blank } from './blank.tsx';
import { CancelDialog, EndDialog } from './close-dialogs.tsx';
import styles from './presenter.module.css';
import { Reveal } from './reveal.tsx';
import { useFollowedStep } from './use-followed-step.ts';
import { useClicker } from './use-clicker.ts';
import { usePresent } from './use-present.ts';
import { ceremonyWords } from './words.ts';

interface PresenterProps {
  script: CeremonyScript;
  isRehearsal: boolean;
  brand: ReactNode;
  paths: { competition: string; followed: string };
  onClosed: () => void;
}

/** Off until it is turned on; the browser lets a page sound only after a press anyway. */
const useSound = () => {
  const context = useRef<AudioContext>(undefined);
  const [isOn, setOn] = useState(false);
  return {
    isOn,
    toggle: (): void => {
      context.current ??= new AudioContext();
      setOn((before) => !before);
    },
    play: (place: number): void => {
      if (isOn && context.current) playChime(context.current, place);
    },
  };
};

interface ControlsProps {
  present: ReturnType<typeof usePresent>;
  count: number;
  sound: ReturnType<typeof useSound>;
  act: (what: 'next' | 'back' | 'blank') => void;
  leave: string;
  /** Not in a rehearsal, which has nothing to end. */
  onAsk: ((what: 'end' | 'cancel') => void) | undefined;
}

const Controls = ({ present, count, sound, act, leave, onAsk }: ControlsProps) => {
  const { present: words, remote } = useArea(ceremonyWords);
  const { step, isBlank, waiting, refusal } = present;
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <Button kind="outline" icon="back" locked={step === 0} onClick={() => act('back')}>
          {words.back}
        </Button>
        <Button kind="main" icon="next" locked={step === count} onClick={() => act('next')}>
          {words.next}
        </Button>
        <span className={styles.at}>{words.step(step, count)}</span>
      </div>
      <div className={styles.row}>
        <Button kind="outline" size="small" onClick={() => act('blank')}>
          {isBlank ? words.unblank : words.blank}
        </Button>
        <Button kind="outline" size="small" aria-pressed={sound.isOn} onClick={sound.toggle}>
          {sound.isOn ? words.soundOff : words.soundOn}
        </Button>
        <Button kind="outline" size="small" onClick={() => void document.documentElement.requestFullscreen()}>
          {words.fullScreen}
        </Button>
        {onAsk && (
          <>
            <LinkButton kind="outline" size="small" to="?remote=1" target="_blank">
              {remote.open}
            </LinkButton>
            <Button kind="slab" size="small" onClick={() => onAsk('end')}>
              {words.end}
            </Button>
            <Button kind="quiet" size="small" onClick={() => onAsk('cancel')}>
              {words.cancel}
            </Button>
          </>
        )}
        <Link to={leave}>{words.leave}</Link>
      </div>
      <p role="status">
        {waiting > 0 && words.waits(waiting)} {refusal && words[refusal]}
      </p>
      <p className={styles.keys}>{words.keys}</p>
    </div>
  );
};

/** The presenter's screen: the hall sees it, keys and a clicker drive it, and it goes on without a network. */
export const Presenter = ({ script, isRehearsal, brand, paths, onClosed }: PresenterProps) => {
  const words = useArea(ceremonyWords);
  const count = script.calls.length;
  const present = usePresent({ script, isRehearsal, device: null });
  const sound = useSound();
  const { isBlank, setBlank } = present;
  const [asked, setAsked] = useState<'end' | 'cancel'>();
  const act = (what: 'next' | 'back' | 'blank'): void => {
    // The first press after a blank brings the screen back and calls nobody.
    if (isBlank || what === 'blank') {
      setBlank(!isBlank);
      return;
    }
    const next = present.step + (what === 'next' ? 1 : -1);
    const call = what === 'next' ? script.calls[present.step] : undefined;
    if (present.go(next) && call) sound.play(call.place);
  };
  useFollowedStep(script, isRehearsal, present.follow);
  useLive(isRehearsal ? undefined : { of: 'screen', leaderboardID: script.leaderboardID }, {});
  useClicker(act);
  const calls = revealedSteps(script.calls, present.step).map((one) => ({ ...one, containers: [...one.containers] }));
  const { followed } = paths;
  const { typed } = script.join ?? {};
  const address = typed ? `${typed.address} ${typed.letters}` : new URL(followed, location.href).host;
  const close = { script, onClosed, onClose: () => setAsked(undefined) };
  return (
    <>
      <Reveal
        competitionName={script.competitionName}
        calls={calls}
        places={script.places}
        size={script.size}
        scoreOf={script.scoreOf}
        roundNames={script.roundNames}
        join={script.join}
        state={{ text: isRehearsal ? words.state.rehearsal : words.state.now, isNow: true }}
        brand={brand}
        foot={
          script.isPublic && (
            <span>
              {words.follow} <b>{address}</b>
            </span>
          )
        }
      >
        <Controls
          present={present}
          count={count}
          sound={sound}
          act={act}
          leave={paths.competition}
          onAsk={isRehearsal ? undefined : setAsked}
        />
      </Reveal>
      {isBlank && <Blank onPointerDown={() => setBlank(false)} />}
      {asked === 'end' && <EndDialog {...close} left={count - present.step} />}
      {asked === 'cancel' && <CancelDialog {...close} />}
    </>
  );
};
