import type { Settings } from '@podium/contract';
import { moved } from '@podium/domain/order';
import { tieRules, type TieRule } from '@podium/domain/scoring';
import { useArea } from '../../i18n/area.ts';
import { loadSettings } from '../../platform/competition/workspace-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { MoveButtons } from '../../ui/sortable-list.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { saveSection } from './actions.ts';
import { SectionForm } from './section-form.tsx';
import styles from './setup.module.css';
import { useVersioned } from './use-versioned.ts';
import { setupWords } from './words.ts';

type Judging = Settings['judging']['values'];

/** The order in which ties are decided: chosen rules first, in their order; what is left out is offered below. */
const TieChain = ({ chain, onChange }: { chain: readonly TieRule[]; onChange: (chain: TieRule[]) => void }) => {
  const words = useArea(setupWords).judging;
  const rest = tieRules.filter((tie) => !chain.includes(tie));
  return (
    <fieldset>
      <legend className={styles.sub}>{words.ties}</legend>
      <p className={styles.dim}>{words.tiesHelp}</p>
      <ol>
        {[...chain, ...rest].map((tie, at) => {
          const used = at < chain.length;
          const name = words.tie[tie];
          return (
            <li key={tie} className={styles.tie}>
              <CheckField
                label={used ? `${at + 1}. ${name}` : name}
                checked={used}
                onChange={(checked) => onChange(checked ? [...chain, tie] : chain.filter((one) => one !== tie))}
              />
              {used && (
                <MoveButtons
                  at={at}
                  of={chain.length}
                  onMove={(to) => onChange(moved(chain, at, to))}
                  words={{ grip: '', up: words.up(name), down: words.down(name) }}
                />
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
};

export const JudgingRules = ({ settings }: { settings: Settings }) => {
  const { judging: words, yes, no } = useArea(setupWords);
  const dispatch = useAppDispatch();
  const form = useVersioned<Judging>({
    name: 'judging',
    saved: settings.judging,
    send: async (key, values, version) => dispatch(saveSection('judging', key, values, version)),
    reload: () => void dispatch(loadSettings()),
  });
  const { values, set } = form;
  const rounds = useAppSelector(({ competition }) => competition.allRounds);
  const criteria = rounds.flatMap((round) =>
    round.criteria.map(({ criterionCode, criterionName }) => ({
      value: criterionCode,
      label: `${round.roundName}: ${criterionName}`,
    })),
  );
  return (
    <SectionForm
      title={words.heading}
      help={words.help}
      form={form}
      describe={(one) => [
        [words.blind, one.blind ? yes : no],
        [words.correction, one.correction ? yes : no],
        [words.ties, one.tieChain.map((tie) => words.tie[tie]).join('\n')],
        [words.tieCriterion, criteria.find(({ value }) => value === one.tieCriterion)?.label ?? ''],
      ]}
    >
      <CheckField
        label={words.blind}
        help={words.blindHelp}
        checked={values.blind}
        onChange={(blind) => set({ blind })}
      />
      <CheckField
        label={words.correction}
        help={words.correctionHelp}
        checked={values.correction}
        onChange={(correction) => set({ correction })}
      />
      <TieChain chain={values.tieChain} onChange={(tieChain) => set({ tieChain })} />
      {values.tieChain.includes('criterion') && (
        <SelectField
          label={words.tieCriterion}
          help={words.tieCriterionHelp}
          placeholder={words.tieCriterionNone}
          options={criteria}
          value={values.tieCriterion ?? ''}
          onChange={(tieCriterion) => set({ tieCriterion })}
        />
      )}
    </SectionForm>
  );
};
