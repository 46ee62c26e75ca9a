import { useArea } from '../../i18n/area.ts';
import { formatWhen } from '../../i18n/moments.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './card-sheet.module.css';
import type { ShownCard } from '../../platform/score-cards/shown-cards.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

interface SteppedAsideProps {
  shown: ShownCard;
  canReturn: boolean;
  onReturn: () => Promise<void>;
}

/** Why the judge does not score this entry, who sees that, and the way back. */
export const SteppedAside = ({ shown, canReturn, onReturn }: SteppedAsideProps) => {
  const words = useArea(judgeWords).aside;
  const { code } = useLocale();
  const at = shown.content.fields.find(({ part }) => part === 'recuse')?.heads.at(-1)?.at;
  const facts = [
    [words.reason, shown.view.recusedBecause ?? ''],
    ...(at === undefined ? [] : [[words.when, formatWhen(code, new Date(at))]]),
    [words.seenBy, words.seenByText],
  ];
  return (
    <section className={styles.aside} aria-labelledby="stepped-aside">
      <h2 id="stepped-aside">{words.title}</h2>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {canReturn && (
        <Button kind="outline" wide onClick={() => void onReturn()}>
          {words.comeBack}
        </Button>
      )}
      <p className={styles.dim}>{words.kept}</p>
    </section>
  );
};
