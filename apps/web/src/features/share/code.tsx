import { joinCodeLength } from '@podium/domain/join-codes';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { ReversalText } from '../../platform/confirm/reversal.tsx';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { changeCode, type Share } from './actions.ts';
import styles from './share.module.css';
import { shareWords } from './words.ts';

type Act = 'renewJoinCode' | 'revokeJoinCode';

interface CodeProps {
  competitionCode: string;
  share: Share;
  isLive: boolean;
  /** Who manages registration makes a new one or turns it off. */
  canChange: boolean;
  onShare: (share: Share) => void;
}

const Changes = ({ competitionCode, share, onShare }: Omit<CodeProps, 'isLive' | 'canChange'>) => {
  const words = useArea(shareWords);
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Act>();
  const { submit, busy } = useSubmit(async (key, act: Act) => {
    const failed = act === 'renewJoinCode' ? words.couldNot.renew : words.couldNot.turnOff(share.joinCode ?? '');
    onShare(await dispatch(changeCode(act, key, competitionCode, failed)));
    setAsked(undefined);
  });
  // Without a code there is nothing that would stop working.
  const ask = (act: Act): void => (share.joinCode === null ? void submit(act) : setAsked(act));
  if (asked === undefined) {
    return (
      <div className={styles.changes}>
        <Button kind="quiet" size="small" busy={busy} onClick={() => ask('renewJoinCode')}>
          {words.renew}
        </Button>
        {share.joinCode !== null && (
          <Button kind="quiet" size="small" onClick={() => ask('revokeJoinCode')}>
            {words.turnOff}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.changes}>
      <p>{words.sure(share.joinCode ?? '')}</p>
      <ReversalText reversal="never" />
      <Button size="small" busy={busy} onClick={() => void submit(asked)}>
        {asked === 'renewJoinCode' ? words.renew : words.turnOff}
      </Button>
      <Button kind="outline" size="small" onClick={() => setAsked(undefined)}>
        {words.keep}
      </Button>
    </div>
  );
};

/** Six letters to be read aloud. Hatched says that there are none yet. */
export const Code = ({ competitionCode, share, isLive, canChange, onShare }: CodeProps) => {
  const words = useArea(shareWords);
  const code = isLive ? share.joinCode : null;
  const help = isLive ? (code ? words.codeHelp(new URL(share.link).host) : words.codeOff) : words.codeDraft;
  return (
    <section aria-labelledby="join-code">
      <h3 id="join-code">{words.code}</h3>
      {code && <span className="visually-hidden">{code.replaceAll(/(?<=.)(?=.)/gu, ' ')}</span>}
      <div className={styles.letters} aria-hidden="true">
        {Array.from({ length: joinCodeLength }, (_, at) => (
          <span key={at} className={code ? undefined : styles.open}>
            {code?.[at]}
          </span>
        ))}
      </div>
      <p className={styles.help}>{help}</p>
      {canChange && isLive && <Changes {...{ competitionCode, share, onShare }} />}
    </section>
  );
};
