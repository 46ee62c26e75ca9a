import { moved } from '@podium/domain/order';
import { showScore } from '@podium/domain/scoring';
import { useState } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { MoveButtons } from '../../ui/sortable-list.tsx';
import { decideTie, type Ties as AllTies } from './actions.ts';
import styles from './fairness.module.css';
import { fairnessWords } from './fairness-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Tie = AllTies['ties'][number];

interface TieProps {
  competitionCode: string;
  canDecide: boolean;
  onChanged: () => void;
}

const TieLine = ({ tie, competitionCode, canDecide, onChanged }: TieProps & { tie: Tie }) => {
  const words = useArea(fairnessWords).ties;
  const dispatch = useAppDispatch();
  const [order, setOrder] = useState<Tie['containers']>();
  const names = tie.containers.map(({ containerName }) => containerName).join(', ');
  const rule = tie.containers.find(({ decidedBy }) => decidedBy === 'shared') ?? tie.containers.at(-1);
  return (
    <li>
      <span>
        <b>{names}</b>
        <small>
          {words.at(tie.rank, showScore(tie.score))}. {rule && words.rules[rule.decidedBy]}
        </small>
      </span>
      {canDecide && (
        <Button
          kind="outline"
          size="small"
          aria-label={words.decideBetween(names)}
          onClick={() => setOrder(tie.containers)}
        >
          {words.decide}
        </Button>
      )}
      {order && (
        <ReasonDialog
          title={words.decideBetween(names)}
          action={words.decide}
          reversal={{ how: words.decideAgain }}
          help={words.reasonHelp}
          onReason={async (key, reason) => {
            const codes = order.map(({ containerCode }) => containerCode);
            await dispatch(decideTie(key, competitionCode, codes, reason));
            dispatch(notify({ type: 'success', code: 'TIE_DECIDED', message: words.decided(names) }));
            onChanged();
          }}
          onClose={() => setOrder(undefined)}
        >
          <p className={styles.dim}>{words.decideHelp}</p>
          <ol className={styles.lines}>
            {order.map(({ containerCode, containerName }, at) => (
              <li key={containerCode}>
                <b>
                  {at + 1}. {containerName}
                </b>
                <MoveButtons
                  at={at}
                  of={order.length}
                  onMove={(to) => setOrder(moved(order, at, to))}
                  words={{ grip: '', up: words.up(containerName), down: words.down(containerName) }}
                />
              </li>
            ))}
          </ol>
        </ReasonDialog>
      )}
    </li>
  );
};

/** Entries with the same total, the rule that put them in order, and the organiser's decision. */
export const Ties = ({ ties, rulesPath, ...props }: TieProps & { ties: AllTies; rulesPath: string }) => {
  const words = useArea(fairnessWords).ties;
  const { code } = useLocale();
  const hasDecision = ties.rules.includes('decision');
  const names = new Map(
    ties.ties.flatMap(({ containers }) => containers.map((one) => [one.containerCode, one.containerName] as const)),
  );
  return (
    <section className={styles.section} aria-labelledby="ties">
      <SectionRule title={words.title} id="ties">
        <Link to={rulesPath}>{words.change}</Link>
      </SectionRule>
      <p className={styles.dim}>{ties.ties.length === 0 ? words.none : words.help}</p>
      {ties.ties.length > 0 && !hasDecision && <p className={styles.dim}>{words.noRule}</p>}
      <ul className={styles.lines}>
        {ties.ties.map((tie) => (
          <TieLine
            key={tie.containers.map(({ containerCode }) => containerCode).join()}
            tie={tie}
            {...props}
            canDecide={props.canDecide && hasDecision}
          />
        ))}
      </ul>
      {ties.decisions.length > 0 && (
        <ul className={styles.lines}>
          {ties.decisions.map(({ containerCodes, reason, decidedBy, decidedAt }) => (
            <li key={decidedAt}>
              <span>
                {reason}
                <small>
                  {words.record(
                    containerCodes.map((one) => names.get(one) ?? one).join(', '),
                    decidedBy,
                    formatWhen(code, new Date(decidedAt)),
                  )}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
