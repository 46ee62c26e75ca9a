import type { Competition, Judge, JudgingPlan, RoomJudge, Round } from '@podium/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { AllRounds } from './all-rounds.tsx';
import { assignmentWords } from './assignment-words.ts';
import { ConflictsWithoutRoom } from './conflicts-without-room.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import styles from '../../platform/judging/judging.module.css';
import { Failed, OfRound } from '../../platform/judging/of-round.tsx';
import {
  applyProposal,
  changeSettings,
  type ConflictOverride,
  overrideConflict,
  type PlanEdit,
  removePair,
  seatJudge,
} from '../../platform/judging/plan-edits.ts';
import { PlanFacts } from './plan-facts.tsx';
import { createGridModel } from './plan-grid-model.ts';
import { PlanGrid } from './plan-grid.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import { SeatDetails } from './seat-details.tsx';
import { SingleAssignments } from './single-assignments.tsx';
import { usePlan } from './use-plan.ts';
import { firstParameters, type KeptProposal, useProposal } from './use-proposal.ts';
import { judgingWords } from '../../platform/judging/words.ts';

interface PlanOfRoundProps {
  competition: Competition;
  round: Round;
  roomsPath: string;
}

interface PlanBodyProps {
  competitionCode: string;
  known: { judges: Judge[]; plan: JudgingPlan; scored: ReadonlyMap<string, number> };
  roundCode: string;
  invite: ReactNode;
  change: (edit: PlanEdit) => void;
  again: () => void;
}

interface SessionsProps {
  count: number;
  shown: number;
  onChoose: (session: number) => void;
}

const Sessions = ({ count, shown, onChoose }: SessionsProps) => (
  <LabelledSegments
    label={useArea(judgingWords).judges.session}
    options={Array.from({ length: count }, (_, at) => ({ value: String(at), label: String(at + 1) }))}
    value={String(shown)}
    onChange={(chosen) => onChoose(Number(chosen))}
  />
);

interface ToolbarProps {
  invite: ReactNode;
  kept: KeptProposal;
  /** Not while a proposal is shown. */
  onPropose: (() => void) | undefined;
  onReadAgain: () => void;
  children: ReactNode;
}

const Toolbar = ({ invite, kept, onPropose, onReadAgain, children }: ToolbarProps) => {
  const words = useArea(assignmentWords);
  return (
    <>
      <div className={styles.toolbar}>
        {children}
        {invite}
        {onPropose && (
          <Button
            kind="main"
            busy={kept.isReading}
            onClick={() => {
              // A proposal that is kept would be replaced unseen.
              if (!kept.isReading) onPropose();
            }}
          >
            {words.propose}
          </Button>
        )}
      </div>
      {kept.failure !== undefined && <Failed title={words.unread} code={kept.failure} again={onReadAgain} />}
    </>
  );
};

/** The plan, and a proposal beside it while one is shown. */
const PlanBody = ({ competitionCode, known, roundCode, invite, change, again }: PlanBodyProps) => {
  const { judges, plan, scored } = known;
  const { state, kept, readAgain, ask, discard, throwAway } = useProposal({ competitionCode, roundCode }, plan);
  const [session, setSession] = useState(0);
  const [selected, setSelected] = useState<RoomJudge>();
  const proposal = state.kind === 'none' ? undefined : state.shown;
  const model = useMemo(() => createGridModel(plan, proposal), [plan, proposal]);
  const sessions = proposal?.parameters.sessions ?? plan.settings.sessions;
  const shownSession = Math.min(session, sessions - 1);
  const judge = judges.find(({ judgeCode }) => judgeCode === selected?.judgeCode);
  const onConflict = {
    competitionCode,
    onOverride: (override: ConflictOverride) => change(overrideConflict(override)),
    onChanged: again,
  };
  const details = selected && judge && (
    <SeatDetails
      plan={plan}
      model={model}
      judge={judge}
      seat={{ ...selected, session: shownSession }}
      {...onConflict}
    />
  );
  return (
    <div className={styles.columns}>
      <div>
        <Toolbar
          invite={invite}
          kept={kept}
          onPropose={state.kind === 'none' ? () => ask(firstParameters(plan)) : undefined}
          onReadAgain={readAgain}
        >
          {sessions > 1 && <Sessions count={sessions} shown={shownSession} onChoose={setSession} />}
        </Toolbar>
        {plan.rooms.length > 0 && (
          <PlanGrid
            of={{ competitionCode, roundCode }}
            judges={judges}
            scored={scored}
            plan={plan}
            model={model}
            session={shownSession}
            isProposal={proposal !== undefined}
            onAssign={(seat, seated) => change(seatJudge(seat, seated))}
            onSelect={setSelected}
            onChanged={again}
          />
        )}
        <SingleAssignments plan={plan} proposal={proposal} onRemove={(pair) => change(removePair(pair))} />
      </div>
      <div className={join(styles.side, state.kind !== 'none' && styles.needs)}>
        {state.kind === 'none' ? (
          <PlanFacts plan={plan} onSettings={(settings) => change(changeSettings(settings))} />
        ) : (
          <ProposalFacts
            plan={plan}
            state={state}
            model={model}
            onAsk={ask}
            onUse={(used) => {
              change(applyProposal(used));
              discard();
            }}
            onDiscard={throwAway}
          />
        )}
        {details}
        <ConflictsWithoutRoom judges={judges} model={model} {...onConflict} />
      </div>
    </div>
  );
};

const PlanOfRound = ({ competition, round, roomsPath }: PlanOfRoundProps) => {
  const words = useArea(judgingWords);
  const { competitionCode } = competition;
  const { state, again, change } = usePlan({ competitionCode, roundCode: round.roundCode });
  const [inviting, setInviting] = useState(false);
  if (state.kind === 'failed') return <Failed code={state.code} again={again} />;
  if (state.kind === 'loading')
    return <Skeleton label={words.judges.loading} bones={[{ high: '44px' }, { high: '64px' }, { high: '64px' }]} />;
  const { judges, plan } = state.value;
  const invite = (
    <Button kind={judges.length === 0 ? 'main' : 'outline'} icon="plus" onClick={() => setInviting(true)}>
      {words.judges.invite}
    </Button>
  );
  return (
    <>
      {judges.length === 0 && (
        <EmptyState rows={3} action={invite}>
          {words.judges.empty}
        </EmptyState>
      )}
      {judges.length > 0 && plan.rooms.length === 0 && (
        <EmptyState
          rows={3}
          action={
            <LinkButton kind="outline" to={roomsPath}>
              {words.judges.toRooms}
            </LinkButton>
          }
        >
          {words.judges.noRooms}
        </EmptyState>
      )}
      {judges.length > 0 && (
        <PlanBody
          competitionCode={competitionCode}
          known={state.value}
          roundCode={round.roundCode}
          invite={invite}
          change={change}
          again={again}
        />
      )}
      {inviting && (
        <InviteDialog
          competitionCode={competitionCode}
          isDraft={competition.status === 'DRAFT'}
          onInvited={again}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  );
};

interface JudgesProps {
  competition: Competition;
  roundsPath: string;
  roomsPath: string;
}

/** Who judges, and in which room. */
export const Judges = ({ competition, roundsPath, roomsPath }: JudgesProps) => {
  const { all } = useArea(assignmentWords);
  const whole = { label: all.option, content: <AllRounds competitionCode={competition.competitionCode} /> };
  return (
    <OfRound {...{ competition, roundsPath, whole }}>
      {(of, round) => <PlanOfRound key={round.roundCode} competition={of} round={round} roomsPath={roomsPath} />}
    </OfRound>
  );
};
