import type { Round } from '@podium/contract';
import { weightageLeft, weightageTotal } from '@podium/domain/rounds';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { Button } from '../../ui/button.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { shown, WeightageBar } from './weightage-bar.tsx';
import { WeightageForm } from './weightage-form.tsx';
import styles from './weightage.module.css';
import { roundsWords } from './words.ts';

interface WeightageProps {
  rounds: readonly Round[];
  onSave: (weightages: readonly number[]) => Promise<void>;
}

export const Weightage = ({ rounds, onSave }: WeightageProps) => {
  const words = useArea(roundsWords).weightage;
  // The check list leads to the fields themselves. What it asked for leaves the address at once: a save that ends later must not lead back here.
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('edit') === 'weightages';
  const [isOpen, setEditing] = useState(isAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setEditing(true);
  }
  useEffect(() => {
    if (!isAsked) return;
    setSearch(withParams(search, { edit: undefined }), { replace: true, preventScrollReset: true });
  }, [isAsked, search, setSearch]);
  const editing = isOpen && rounds.length > 0;
  const left = weightageLeft(rounds);
  return (
    <section aria-labelledby="weightage" className={styles.weightage}>
      <SectionRule title={words.title} id="weightage">
        <b className={styles.strong}>{words.total(shown(weightageTotal(rounds)))}</b>{' '}
        {left > 0 ? words.left(shown(left)) : words.full}
      </SectionRule>
      {editing ? (
        <WeightageForm rounds={rounds} onSave={onSave} onClose={() => setEditing(false)} />
      ) : (
        <>
          <WeightageBar rounds={rounds} />
          {rounds.length > 0 && (
            <Button kind="outline" size="small" icon="sliders" className={styles.edit} onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
          )}
        </>
      )}
    </section>
  );
};
