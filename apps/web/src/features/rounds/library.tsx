import { useEffect } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { criteriaChosen } from '../../platform/store/slices/competition.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type LibraryItem, loadLibrary } from './actions.ts';
import styles from './rounds.module.css';
import { roundsWords } from './words.ts';

interface LibraryProps {
  /** Names that the round has already; they are not offered again. */
  taken: readonly string[];
  onClose: () => void;
  onAdd: (items: LibraryItem[]) => void;
}

export const Library = ({ taken, onClose, onAdd }: LibraryProps) => {
  const words = useArea(roundsWords).library;
  const { shell } = useMessages();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(({ competition }) => competition.criteriaSelected);
  useEffect(() => void dispatch(criteriaChosen([])), [dispatch]);
  const { state, again } = useLoad('library', async (signal) => dispatch(loadLibrary(signal)));
  const items = state.kind === 'shown' ? state.value : undefined;
  const offered = items?.filter(({ criterionName }) => !taken.includes(criterionName));
  const groups = [...new Set(offered?.map(({ from }) => from))];
  const toggle = (name: string, checked: boolean): void =>
    void dispatch(criteriaChosen(checked ? [...chosen, name] : chosen.filter((one) => one !== name)));
  return (
    <Dialog
      title={words.title}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button
          kind="main"
          locked={chosen.length === 0}
          onClick={() =>
            chosen.length > 0 && onAdd(offered?.filter(({ criterionName }) => chosen.includes(criterionName)) ?? [])
          }
        >
          {chosen.length === 0 ? words.none : words.add(chosen.length)}
        </Button>
      }
    >
      <p className={styles.hint}>{words.body}</p>
      {state.kind !== 'shown' && <NotLoaded {...{ state, again, words }} bones={[{}, {}, {}]} />}
      {groups.map((from) => (
        <fieldset key={from} className={styles.group}>
          <legend>{from || words.ready}</legend>
          {offered
            ?.filter((item) => item.from === from)
            .map(({ criterionName, helpText }) => (
              <CheckField
                key={criterionName}
                label={criterionName}
                help={helpText}
                checked={chosen.includes(criterionName)}
                onChange={(checked) => toggle(criterionName, checked)}
              />
            ))}
        </fieldset>
      ))}
    </Dialog>
  );
};
