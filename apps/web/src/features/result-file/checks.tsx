import { statedTotal } from '@podium/domain/counting';
import { showScore } from '@podium/domain/scoring';
import type { ResultFault, ResultVerdict } from '@podium/domain/results';
import { useArea } from '../../i18n/area.ts';
import { formatCount } from '../../i18n/amounts.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import type { Stated } from '../../i18n/stated-score.ts';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { Icon } from '../../ui/icon.tsx';
import { join } from '../../ui/join.ts';
import { SectionRule } from '../../ui/marks.tsx';
import type { CheckedFile } from './check-file.ts';
import styles from './result-file.module.css';
import { resultFileWords } from './words.ts';

type Checked = Extract<CheckedFile, { kind: 'checked' }>;
interface Check {
  name: string;
  /** Why it failed; null when it passed. */
  fault: string | null;
  right: string;
}
const wholeWeight = 100;
const maxFaults = 10;
const maxRanks = 10;

/** The three answers, in the order of the format's page. */
export const useChecks = ({ verdict, compared }: Checked): Check[] => {
  const words = useArea(resultFileWords);
  const { code } = useLocale();
  const { content, proof, signature, formulas, chain } = verdict;
  const asked = compared ? words.compared : words.notAnswered;
  return [
    {
      name: words.signature.name,
      fault: !signature.isRight
        ? words.signature.forged
        : compared?.isKeyOurs === false
          ? words.signature.foreign(content.site)
          : null,
      right: `${words.signature.right(proof.keyId)} ${asked}`,
    },
    {
      name: words.formulas.name,
      fault: formulas.isRight ? null : words.formulas.faults(formulas.faults.length),
      right: words.formulas.right(
        formatCount(code, formulas.cards),
        formatCount(code, formulas.containers),
        formulas.leftOut,
      ),
    },
    {
      name: words.chain.name,
      fault: chain.fault
        ? words.chain[chain.fault]
        : compared?.isRowKnown === false
          ? words.chain.foreign(content.site)
          : null,
      right: `${words.chain.right(formatCount(code, content.chain.seq))} ${asked}`,
    },
  ];
};

const Fault = ({ fault, verdict }: { fault: ResultFault; verdict: ResultVerdict }) => {
  const words = useArea(resultFileWords);
  const { containers, rounds } = verdict.content.snapshot;
  const name = containers.find(({ containerCode }) => containerCode === fault.containerCode)?.containerName;
  const round = rounds.find(({ roundCode }) => roundCode === fault.roundCode)?.roundName;
  const shown = (value: number | null) => (value === null ? words.nothing : String(value));
  return (
    <li>
      {[words.faults[fault.kind], name ?? fault.containerCode, round].filter(Boolean).join(', ')}:{' '}
      {words.differs(shown(fault.stated), shown(fault.computed))}
    </li>
  );
};

const Facts = ({ verdict: { content } }: { verdict: ResultVerdict }) => {
  const words = useArea(resultFileWords);
  const { code } = useLocale();
  return (
    <p className={styles.dim}>
      {words.release(content.competitionName, content.version, formatWhen(code, new Date(content.releasedAt)))}
      {content.reason !== null && ` ${words.because(content.reason)}`}
    </p>
  );
};

/** A file says how many rounds count. One from before does not: there the weights say whether all of them were out. */
const statedIn = ({ snapshot, rounds }: ResultVerdict['content']): Stated => {
  const out = snapshot.rounds.flatMap(({ roundCode, roundWeightage }) => {
    const scale = rounds.find((round) => round.roundCode === roundCode)?.scale;
    return scale ? [{ roundWeightage, scale }] : [];
  });
  const weight = out.reduce((sum, { roundWeightage }) => sum + roundWeightage, 0);
  const { roundsThatCount } = snapshot;
  if (roundsThatCount !== undefined) return { ...statedTotal(out, roundsThatCount), roundName: null };
  const isAll = weight > wholeWeight - 1e-9;
  return { ...statedTotal(out, isAll ? 0 : out.length + 1), rounds: null, roundName: null };
};

const Ranks = ({ verdict: { content } }: { verdict: ResultVerdict }) => {
  const words = useArea(resultFileWords);
  const { containers } = content.snapshot;
  const stated = useStatedScore(statedIn(content));
  return (
    <section aria-labelledby="ranks">
      <SectionRule title={words.ranks} id="ranks">
        {stated.head}
      </SectionRule>
      <ol className={styles.ranks}>
        {containers.slice(0, maxRanks).map(({ containerCode, containerName, rank, finalScore }) => (
          <li key={containerCode}>
            <b>{rank ?? '–'}</b>
            <span>{containerName}</span>
            <b>{finalScore === null ? '–' : showScore(finalScore)}</b>
          </li>
        ))}
      </ol>
      {containers.length > maxRanks && <p className={styles.dim}>{words.more(containers.length - maxRanks)}</p>}
    </section>
  );
};

/** One word first, then what each of the three checks found. */
export const Verdict = (checked: Checked) => {
  const words = useArea(resultFileWords);
  const checks = useChecks(checked);
  const { verdict, compared } = checked;
  const isRight = checks.every(({ fault }) => fault === null);
  const answer = !isRight ? 'wrong' : compared ? 'right' : 'alone';
  const newest = compared?.newestVersion ?? verdict.content.version;
  return (
    <div className={styles.columns}>
      <section aria-live="polite">
        <Facts verdict={verdict} />
        <h1 className={join(styles.state, styles[answer])}>{words.answers[answer]}</h1>
        <p className={styles.lead}>{words.leads[answer]}</p>
        {newest > verdict.content.version && <p className={styles.lead}>{words.newer(newest)}</p>}
        <ul className={styles.checks}>
          {checks.map(({ name, fault, right }) => (
            <li key={name}>
              <Icon name={fault === null ? 'tick' : 'cross'} />
              <div>
                <b>
                  {name}: {fault === null ? words.passed : words.failed}
                </b>
                <p>{fault ?? right}</p>
              </div>
            </li>
          ))}
        </ul>
        {verdict.formulas.faults.length > 0 && (
          <ul className={styles.faults}>
            {verdict.formulas.faults.slice(0, maxFaults).map((fault, at) => (
              <Fault key={at} fault={fault} verdict={verdict} />
            ))}
          </ul>
        )}
      </section>
      <Ranks verdict={verdict} />
    </div>
  );
};
