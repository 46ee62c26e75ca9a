import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Note, SectionRule } from '../../ui/marks.tsx';
import { type Fairness, type OfRound, setCorrection } from './actions.ts';
import styles from './fairness.module.css';
import { fairnessWords } from './fairness-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface CorrectionProps {
  of: OfRound;
  fairness: Fairness;
  canChange: boolean;
  onChanged: () => void;
}

/** Whether this round ranks by corrected scores, and what the cards say about it. */
export const Correction = ({ of, fairness, canChange, onChanged }: CorrectionProps) => {
  const all = useArea(fairnessWords);
  const words = all.correction;
  const messages = useMessages();
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  const { correction, fit, isMock } = fairness;
  const { isOn, lock, reason, changedBy, changedAt } = correction;
  const change = async (key: string, because: string | null): Promise<void> => {
    await dispatch(setCorrection(key, of, !isOn, because));
    const message = isOn ? words.turnedOff : words.turnedOn;
    dispatch(notify({ type: 'success', code: 'CORRECTION_SET', message }));
    onChanged();
  };
  const { submit, busy, error } = useSubmit(async (key) => change(key, null));
  const action = isOn ? words.turnOff : words.turnOn;
  const isLocked = lock === 'released' || isMock;
  return (
    <section className={styles.section} aria-labelledby="correction">
      <SectionRule title={words.title} id="correction">
        <Chip state={isOn ? 'solid' : 'plain'}>{isOn ? words.on : words.off}</Chip>
      </SectionRule>
      <p className={styles.dim}>{words.help}</p>
      <ul className={styles.lines}>
        {fit.guard !== null && (
          <li>
            <b>{all.guards[fit.guard]}</b>
          </li>
        )}
        <li>{words.links(String(Math.round(fit.strength * 100)), words.strength[fit.strengthLevel])}</li>
        {fit.evidence !== null && <li>{words.differ(words.evidence[fit.evidenceLevel])}</li>}
        {fit.groups > 1 && <li>{words.groups(fit.groups)}</li>}
        {changedBy !== null && changedAt !== null && (
          <li>
            {words.decided(changedBy, formatWhen(code, new Date(changedAt)))}
            {reason !== null && `: ${reason}`}
          </li>
        )}
      </ul>
      {isLocked && <p className={styles.dim}>{isMock ? words.mock : words.released}</p>}
      {!isLocked && canChange && (
        <Button kind="outline" busy={busy} onClick={() => (lock === 'reason-needed' ? setAsked(true) : void submit())}>
          {action}
        </Button>
      )}
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      {isAsked && (
        <ReasonDialog
          title={action}
          action={action}
          reversal={{ how: words.backUntilRelease }}
          help={words.reasonNeeded}
          onReason={change}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
};
