import type { ReleasePreview } from '@podium/contract';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Chip } from '../../ui/marks.tsx';
import styles from './preview.module.css';
import { isJudged } from './use-release-preview.ts';
import { previewWords } from './words.ts';

interface PreviewRoundsProps {
  preview: ReleasePreview;
  /** Codes of the rounds that are chosen; undefined where all go out together. */
  chosen: readonly string[] | undefined;
  onToggle: (roundCode: string, isOn: boolean) => void;
}

const marks = { new: 'solid', again: 'solid', kept: 'plain', unscored: 'missing', 'not-asked': 'plain' } as const;

/** The rounds by what happens to them. Only rounds that were judged can be chosen. */
export const PreviewRounds = ({ preview, chosen, onToggle }: PreviewRoundsProps) => {
  const words = useArea(previewWords);
  const { code } = useLocale();
  const stated = useStatedScore({ ...preview.total, roundName: null });
  return (
    <fieldset className={styles.rounds}>
      <legend>{words.rounds}</legend>
      <small className={styles.dim}>{words.onlyJudged}</small>
      <ul>
        {preview.rounds.map((round) => {
          const { roundCode, roundName, state, counting, expected } = round;
          const canGo = isJudged(round);
          const shownState = canGo ? state : 'unscored';
          const about = [
            words.counting(formatCount(code, counting), formatCount(code, expected)),
            words.stateHelp[shownState],
          ]
            .filter(Boolean)
            .join(' ');
          return (
            <li key={roundCode} data-state={shownState}>
              {chosen ? (
                <CheckField
                  label={roundName}
                  help={about}
                  checked={canGo && chosen.includes(roundCode)}
                  disabled={!canGo}
                  onChange={(isOn) => onToggle(roundCode, isOn)}
                />
              ) : (
                <p>
                  <b>{roundName}</b>
                  <small>{about}</small>
                </p>
              )}
              <Chip state={marks[shownState]}>{words.states[shownState]}</Chip>
            </li>
          );
        })}
      </ul>
      {preview.rounds.some(isJudged) && <p className={styles.dim}>{words.saidAs(stated.head)}</p>}
    </fieldset>
  );
};
