import type { Judge, JudgingPlan, Round } from '@podium/contract';
import { initials } from '@podium/domain/accounts';
import { useArea } from '../../i18n/area.ts';
import { formatTick } from '../../i18n/format.ts';
import { formatCount } from '../../i18n/amounts.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { loadJudges, loadPlan } from '../../platform/judging/actions.ts';
import { nameOf } from '../../platform/judging/judge-name.ts';
import { useLiveJudging } from '../../platform/judging/live.ts';
import { Failed } from '../../platform/judging/of-round.tsx';
import { judgingWords } from '../../platform/judging/words.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Address } from '../../ui/address.tsx';
import { Bib, Numeral } from '../../ui/marks.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import styles from './all-rounds.module.css';
import { assignmentWords } from './assignment-words.ts';
import { JudgeMenu } from './judge-menu.tsx';
import { cardsOf, conflictsOf, inRound } from './rooms-of-judge.ts';

interface RowProps {
  competitionCode: string;
  judge: Judge;
  rounds: readonly Round[];
  plans: readonly JudgingPlan[];
  onChanged: () => void;
}

const Invitation = ({ judge: { status, lastSeenAt, invitedAt } }: { judge: Judge }) => {
  const { all } = useArea(assignmentWords);
  const { code } = useLocale();
  if (status !== 'INVITED')
    return (
      <td className={styles.accepted}>
        {all.accepted}
        {lastSeenAt && <small>{all.lastSeen(formatTick(code, new Date(lastSeenAt)))}</small>}
      </td>
    );
  return (
    <td>
      <span className={styles.missing}>{all.noAnswer}</span>
      <small>{all.sent(formatTick(code, new Date(invitedAt)))}</small>
    </td>
  );
};

/** Where the judge is in one round. */
const RoundCell = ({ plan, judge, name }: { plan: JudgingPlan | undefined; judge: Judge; name: string }) => {
  const { all } = useArea(assignmentWords);
  const where = plan && inRound(plan, judge.judgeCode);
  return (
    <td data-round={name}>
      {where?.kind === 'rooms' && where.roomNames.join(', ')}
      {where?.kind === 'entries' && all.entries(where.count)}
      {where?.kind === 'no-room' && <span className={styles.missing}>{all.noRoom}</span>}
      {(!where || where.kind === 'not-yet') && <span className={styles.dim}>{all.notYet}</span>}
    </td>
  );
};

const Row = ({ competitionCode, judge, rounds, plans, onChanged }: RowProps) => {
  const { all } = useArea(assignmentWords);
  const { judges: words, conflicts: kinds } = useArea(judgingWords);
  const { code } = useLocale();
  const [first, ...more] = conflictsOf(plans, judge.judgeCode);
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <Bib initials={initials({ fName: nameOf(judge) })} />
          <span>
            <b>
              <Address>{nameOf(judge)}</Address>
            </b>
            {judge.judgeName !== '' && (
              <small>
                <Address>{judge.email}</Address>
              </small>
            )}
          </span>
        </span>
      </th>
      <Invitation judge={judge} />
      {rounds.map(({ roundCode, roundName }) => (
        <RoundCell
          key={roundCode}
          plan={plans.find((plan) => plan.roundCode === roundCode)}
          judge={judge}
          name={roundName}
        />
      ))}
      <td data-round={all.conflicts}>
        {first ? (
          <>
            <b className={styles.conflict}>{words.conflict(first.containerName, more.length)}</b>
            <small>{first.kinds.map((kind) => kinds[kind]).join(', ')}</small>
          </>
        ) : (
          <span className={styles.dim}>{all.noConflict}</span>
        )}
      </td>
      <td className={styles.cards} data-round={all.cards}>
        <Numeral size="1.25rem">{formatCount(code, cardsOf(plans, judge.judgeCode))}</Numeral>
      </td>
      <td>
        <JudgeMenu
          of={{ competitionCode, roundCode: rounds[0]?.roundCode ?? '' }}
          judge={judge}
          isDone={false}
          focus={{ 'data-grid-cell': '', tabIndex: 0 }}
          onChanged={onChanged}
        />
      </td>
    </tr>
  );
};

/** Every judge with their room in each round. */
export const AllRounds = ({ competitionCode }: { competitionCode: string }) => {
  const dispatch = useAppDispatch();
  const { all } = useArea(assignmentWords);
  const { judges: words } = useArea(judgingWords);
  const { code } = useLocale();
  const rounds = useAppSelector((state) => state.competition.allRounds);
  const { state, again } = useLoad(
    [competitionCode, ...rounds.map(({ roundCode }) => roundCode)].join(' '),
    async (signal) => {
      const [judges, plans] = await Promise.all([
        dispatch(loadJudges(competitionCode, signal)),
        Promise.all(rounds.map(({ roundCode }) => dispatch(loadPlan({ competitionCode, roundCode }, signal)))),
      ]);
      return { judges: judges.filter(({ status }) => status !== 'REMOVED'), plans };
    },
  );
  useLiveJudging(competitionCode, again);
  if (state.kind === 'failed') return <Failed code={state.code} again={again} />;
  if (state.kind === 'loading')
    return <Skeleton label={words.loading} bones={[{ high: '44px' }, { high: '64px' }, { high: '64px' }]} />;
  const { judges, plans } = state.value;
  if (judges.length === 0) return <EmptyState rows={3}>{words.empty}</EmptyState>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={all.table}>
        <thead>
          <tr>
            <th scope="col">{words.count(formatCount(code, judges.length), judges.length === 1)}</th>
            <th scope="col">{all.invitation}</th>
            {rounds.map(({ roundCode, roundName }) => (
              <th key={roundCode} scope="col">
                {roundName}
              </th>
            ))}
            <th scope="col">{all.conflicts}</th>
            <th scope="col" className={styles.cards}>
              {all.cards}
            </th>
            <th scope="col">
              <span className="visually-hidden">{all.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {judges.map((judge) => (
            <Row key={judge.judgeCode} {...{ competitionCode, judge, rounds, plans }} onChanged={again} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
