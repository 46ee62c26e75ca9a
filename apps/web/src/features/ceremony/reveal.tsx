import type { CeremonyCall } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { join } from '../../ui/join.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { Stage } from '../../ui/stage.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { CeremonyScript } from './actions.ts';
import { Podium } from './podium.tsx';
import styles from './reveal.module.css';
import { useFit } from './use-fit.ts';
import { ceremonyWords } from './words.ts';

export interface RevealProps {
  competitionName: string;
  /** The calls that were made, in their order: nothing else is known here. */
  calls: readonly CeremonyCall[];
  places: number;
  size: number;
  /** What the scores of the calls are. */
  scoreOf: CeremonyScript['scoreOf'];
  roundNames: readonly string[];
  /** How a hall comes to the ceremony with its phones; null where it is not for everyone. */
  join: CeremonyScript['join'];
  state: { text: string; isNow: boolean };
  brand: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
}

const largest = { winner: 236, other: 168 };

const Name = ({ text, isWinner, isShared }: { text: string; isWinner: boolean; isShared: boolean }) => {
  const ref = useFit(text, isShared ? 108 : isWinner ? largest.winner : largest.other);
  return <h2 ref={ref}>{text}</h2>;
};

/** What is called now: the place, everybody who takes it, the score and what it wins. */
const Call = ({
  call,
  size,
  scoreOf,
  roundNames,
}: { call: CeremonyCall } & Pick<RevealProps, 'size' | 'scoreOf' | 'roundNames'>) => {
  const words = useArea(ceremonyWords);
  const stated = useStatedScore(scoreOf);
  const { place, containers } = call;
  const [first] = containers;
  const isShared = containers.length > 1;
  const wins = [...new Set(containers.flatMap(({ prize, trophy }) => [prize, trophy]))].filter((one) => one !== '');
  return (
    <div className={styles.call} role="status" key={`${place}`}>
      <p className={styles.place}>{isShared ? words.shared(place) : words.place(place)}</p>
      {containers.map(({ containerCode, containerName }) => (
        <Name key={containerCode} text={containerName} isWinner={place === 1} isShared={isShared} />
      ))}
      {wins.length > 0 && <p className={styles.wins}>{wins.join(', ')}</p>}
      {first?.score != null && (
        <p className={styles.score}>
          <strong>{showScore(first.score)}</strong>
          <span>
            {scoreOf.kind !== 'so-far' ? stated.line : words.afterRounds(stated.line, roundNames.join(', '))}.{' '}
            {place === 1 && words.firstOf(size)}
          </span>
        </p>
      )}
    </div>
  );
};

const Waiting = () => {
  const words = useArea(ceremonyWords);
  return (
    <div className={styles.call} role="status">
      <h2 className={styles.waiting}>{words.waiting}</h2>
      <p className={styles.wins}>{words.waitingHelp}</p>
    </div>
  );
};

/** Before the first call, for a hall: how a phone comes here. It holds no entry and no score. */
const Join = ({
  join: { qr, typed },
  roundNames,
  size,
}: Pick<RevealProps, 'roundNames' | 'size'> & { join: NonNullable<RevealProps['join']> }) => {
  const words = useArea(ceremonyWords);
  return (
    <div className={styles.join}>
      <div>
        <p className={styles.wins}>
          <b>{words.prizesOf(roundNames.join(', '))}</b> {words.oneByOne(size)}
        </p>
        {typed && (
          <>
            <p className={styles.typed}>
              {words.onPhone} <b>{typed.address}</b>
              {words.thenLetters}
            </p>
            <p className={styles.letters} role="img" aria-label={typed.letters}>
              {typed.letters.split('').map((letter, at) => (
                <span key={`${at} ${letter}`} aria-hidden="true">
                  {letter}
                </span>
              ))}
            </p>
          </>
        )}
      </div>
      <QrCode qr={qr} label={words.qr} />
    </div>
  );
};

/** One moment of a ceremony, for a hall and for a phone: the newest call large, the podium beside it, and gold for the first place. */
export const Reveal = (props: RevealProps) => {
  const { competitionName, calls, places, size, scoreOf, roundNames, join: way, state, brand, foot, children } = props;
  const isHall = useMedia('(width >= 48em)');
  const call = calls.at(-1);
  const isWon = call?.place === 1;
  return (
    <Stage title={competitionName} state={state} brand={brand} foot={foot} className={isWon ? styles.won : undefined}>
      <div className={join(styles.body, isWon && styles.wonBody)}>
        {isWon && (
          <span className={styles.one} aria-hidden="true">
            1
          </span>
        )}
        {call && <Call key={call.place} call={call} {...{ size, scoreOf, roundNames }} />}
        {!call && (way && isHall ? <Join join={way} {...{ roundNames, size }} /> : <Waiting />)}
        {!isWon && !(way && isHall && !call) && <Podium calls={calls} places={places} />}
      </div>
      {children}
    </Stage>
  );
};
