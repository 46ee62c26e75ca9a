import type { Competition, Judge, JudgingPlan, RoomJudge, Round, RoundJudging } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { loadJudges, loadPlan, type OfRound as RoundOf, savePlan } from './actions.ts';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './judging.module.css';
import { useLiveJudging } from './live.ts';
import { Failed, OfRound } from './of-round.tsx';
import { toggled } from './plan.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { judgingWords } from './words.ts';

const usePlan = (of: RoundOf) => {
  const dispatch = useAppDispatch();
  const words = useArea(judgingWords).judges;
  const load = useLoad(`${of.competitionCode} ${of.roundCode}`, async (signal) => ({
    judges: (await dispatch(loadJudges(of.competitionCode, signal))).filter(({ status }) => status !== 'REMOVED'),
    plan: await dispatch(loadPlan(of, signal)),
  }));
  useLiveJudging(of.competitionCode, load.again);

  /** Shows the change at once; a refusal brings back what the server has. */
  const save = async (
    shown: { judges: Judge[]; plan: JudgingPlan },
    change: { roomJudges?: RoomJudge[]; settings?: RoundJudging },
  ): Promise<void> => {
    const { roomJudges = shown.plan.roomJudges, settings = shown.plan.settings } = change;
    load.put({ ...shown, plan: { ...shown.plan, roomJudges, settings } });
    try {
      const inside = roomJudges.filter(({ session }) => session < settings.sessions);
      const { plan, before } = await dispatch(
        savePlan(of, { settings, roomJudges: inside, overrides: [], version: shown.plan.version }),
      );
      load.put({ ...shown, plan });
      dispatch(
        notifyWithUndo({ type: 'success', code: 'PLAN_SAVED', message: words.saved }, () => {
          void save({ ...shown, plan }, { roomJudges: before, settings: shown.plan.settings });
        }),
      );
    } catch (error) {
      assertRequestError(error);
      dispatch(notify({ type: 'error', code: error.code, message: error.message }));
      load.again();
    }
  };
  return { ...load, save };
};

interface PlanOfRoundProps {
  competition: Competition;
  round: Round;
  roomsPath: string;
}

const PlanOfRound = ({ competition, round, roomsPath }: PlanOfRoundProps) => {
  const words = useArea(judgingWords);
  const { competitionCode } = competition;
  const { state, again, save } = usePlan({ competitionCode, roundCode: round.roundCode });
  const [inviting, setInviting] = useState(false);
  const [session, setSession] = useState(0);
  if (state.kind === 'failed') return <Failed code={state.code} again={again} />;
  if (state.kind === 'loading')
    return <Skeleton label={words.judges.loading} bones={[{ high: '44px' }, { high: '64px' }, { high: '64px' }]} />;
  const { judges, plan } = state.value;
  const invite = (
    <Button kind={judges.length === 0 ? 'main' : 'outline'} icon="plus" onClick={() => setInviting(true)}>
      {words.judges.invite}
    </Button>
  );
  const { sessions } = plan.settings;
  const shownSession = Math.min(session, sessions - 1);
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
            <LinkButton kind="main" to={roomsPath}>
              {words.judges.toRooms}
            </LinkButton>
          }
        >
          {words.judges.noRooms}
        </EmptyState>
      )}
      {judges.length > 0 && (
        <div className={styles.columns}>
          <div>
            <div className={styles.toolbar}>
              {sessions > 1 && (
                <LabelledSegments
                  label={words.judges.session}
                  options={Array.from({ length: sessions }, (_, at) => ({ value: String(at), label: String(at + 1) }))}
                  value={String(shownSession)}
                  onChange={(chosen) => setSession(Number(chosen))}
                />
              )}
              {invite}
            </div>
            <PlanGrid
              competitionCode={competitionCode}
              judges={judges}
              plan={plan}
              session={shownSession}
              onToggle={(seat) => void save(state.value, { roomJudges: toggled(plan, seat) })}
              onChanged={again}
            />
            <p className={styles.dim}>{words.judges.help}</p>
          </div>
          <PlanFacts plan={plan} onSettings={(settings) => void save(state.value, { settings })} />
        </div>
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
export const Judges = ({ competition, roundsPath, roomsPath }: JudgesProps) => (
  <OfRound competition={competition} roundsPath={roundsPath}>
    {(of, round) => <PlanOfRound key={round.roundCode} competition={of} round={round} roomsPath={roomsPath} />}
  </OfRound>
);
