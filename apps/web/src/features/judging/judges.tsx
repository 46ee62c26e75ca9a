import type { Competition, Round } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './judging.module.css';
import { Failed, OfRound } from './of-round.tsx';
import { changeSettings, includesSeat, placeJudge } from './plan-edits.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { usePlan } from './use-plan.ts';
import { judgingWords } from './words.ts';

interface PlanOfRoundProps {
  competition: Competition;
  round: Round;
  roomsPath: string;
}

const PlanOfRound = ({ competition, round, roomsPath }: PlanOfRoundProps) => {
  const words = useArea(judgingWords);
  const { competitionCode } = competition;
  const { state, again, change } = usePlan({ competitionCode, roundCode: round.roundCode });
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
              onToggle={(seat) => change(placeJudge(seat, !includesSeat(plan.roomJudges, seat)))}
              onChanged={again}
            />
            <p className={styles.dim}>{words.judges.help}</p>
          </div>
          <PlanFacts plan={plan} onSettings={(settings) => change(changeSettings(settings))} />
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
