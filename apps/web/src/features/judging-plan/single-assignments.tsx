import type { JudgingPlan, JudgingProposal } from '@podium/contract';
import { useState } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { assignmentWords } from './assignment-words.ts';
import { nameOf } from '../../platform/judging/judge-name.ts';
import type { PlanPair } from '../../platform/judging/plan-edits.ts';
import styles from './single-assignments.module.css';
import { judgingWords } from '../../platform/judging/words.ts';

type Visit = JudgingProposal['visits'][number];

const maxShown = 60;

const Explanation = ({ visit }: { visit: Visit }) => {
  const { why: words } = useArea(assignmentWords);
  const sentences = [
    ...(visit.kept ? [words.kept] : []),
    words.load(visit.load),
    ...(visit.judgesInConflict > 0 ? [words.judgesInConflict(visit.judgesInConflict)] : []),
    words.meetings(visit.meetings),
    ...(visit.sameInstitute > 0 ? [words.institute(visit.sameInstitute)] : []),
  ];
  return <p className={styles.why}>{sentences.join(' ')}</p>;
};

interface SingleAssignmentsProps {
  plan: JudgingPlan;
  proposal: JudgingProposal | undefined;
  onRemove: (pair: PlanPair) => void;
}

/** Judges of single entries: those of the plan, or those of a proposal with the reasons on press. */
export const SingleAssignments = ({ plan, proposal, onRemove }: SingleAssignmentsProps) => {
  const words = useArea(assignmentWords);
  const { judges } = useArea(judgingWords);
  const { code } = useLocale();
  const [opened, setOpened] = useState<string>();
  const rows: readonly (PlanPair | Visit)[] = proposal ? proposal.visits : plan.pairs;
  if (rows.length === 0) return null;
  const names = new Map(plan.judges.map((judge) => [judge.judgeCode, nameOf(judge)]));
  return (
    <section className={styles.list} aria-labelledby="single-assignments">
      <SectionRule title={words.single.title} id="single-assignments">
        {formatCount(code, rows.length)}
      </SectionRule>
      <p className={styles.dim}>{words.single.help}</p>
      <ul>
        {rows.slice(0, maxShown).map((row) => {
          const key = `${row.containerCode} ${row.judgeCode}`;
          const judge = names.get(row.judgeCode) ?? row.judgeCode;
          return (
            <li key={key}>
              <span className={styles.names}>
                <b>{row.containerName}</b>
                <span>{judge}</span>
              </span>
              {'load' in row ? (
                <>
                  <Chip state={row.kept ? 'solid' : 'missing'}>{row.kept ? judges.seated : words.proposed}</Chip>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-expanded={opened === key}
                    onClick={() => setOpened(opened === key ? undefined : key)}
                  >
                    {words.single.why(judge, row.containerName)}
                  </Button>
                  {opened === key && <Explanation visit={row} />}
                </>
              ) : (
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={words.single.remove(judge, row.containerName)}
                  onClick={() => onRemove(row)}
                >
                  {words.single.removeShort}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length > maxShown && (
        <p className={styles.dim}>{words.single.more(formatCount(code, rows.length - maxShown))}</p>
      )}
    </section>
  );
};
