import type { Competition, CrewMember, CompetitionRole } from '@podium/contract';
import { initials } from '@podium/domain/accounts';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { Bib, Chip } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { inviteAgain, loadCrew, revokeCrew } from './actions.ts';
import { CrewDialog } from './crew-dialog.tsx';
import styles from './crew.module.css';
import { mayRevoke } from './permission-groups.ts';
import { useLiveCrew } from './live.ts';
import { crewWords } from './words.ts';

const states = { INVITED: 'missing', ONBOARDED: 'ready', REVOKED: 'plain' } as const;

const Row = ({ member, me, onChange }: { member: CrewMember; me: CompetitionRole; onChange: () => void }) => {
  const words = useArea(crewWords);
  const dispatch = useAppDispatch();
  const { name, email, status, permissions } = member;
  const shown = name ?? email;
  const revoke = async (): Promise<void> => {
    if (!(await dispatch(revokeCrew(member, words.couldNot.revoke(shown))))) return;
    dispatch(
      notifyWithUndo(
        { type: 'success', code: 'CREW_REVOKED', message: words.revoked(shown) },
        () => void dispatch(inviteAgain(member, words.couldNot.inviteAgain(shown))),
      ),
    );
  };
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <Bib initials={initials({ fName: shown })} />
          <span>
            <b>{shown}</b>
            {name && <small>{email}</small>}
          </span>
        </span>
      </th>
      <td>
        <Chip state={states[status]}>{words.status[status]}</Chip>
      </td>
      <td>
        <ul className={styles.tags}>
          {permissions.map((permission) => (
            <li key={permission}>{words.permissions[permission].name}</li>
          ))}
        </ul>
      </td>
      <td className={styles.acts}>
        {status !== 'REVOKED' && (
          <>
            <IconButton size="small" icon="pen" label={words.change(shown)} onClick={onChange} />
            {mayRevoke(me, permissions) && (
              <IconButton size="small" icon="bin" label={words.revoke(shown)} onClick={() => void revoke()} />
            )}
          </>
        )}
      </td>
    </tr>
  );
};

export const Crew = ({ competition }: { competition: Competition }) => {
  const words = useArea(crewWords);
  const dispatch = useAppDispatch();
  const crew = useAppSelector(({ workspace }) => workspace.crew);
  const [dialog, setDialog] = useState<{ member: CrewMember | undefined }>();
  const { state, again } = useLoad(competition.competitionCode, async (signal) => dispatch(loadCrew(signal)));
  useLiveCrew(competition.competitionCode);
  const inviteAs = (kind: 'main' | 'slab') => (
    <Button kind={kind} icon="plus" onClick={() => setDialog({ member: undefined })}>
      {words.invite}
    </Button>
  );
  return (
    <section aria-labelledby="crew">
      {/* The head of the workspace shows it. */}
      <h2 className="visually-hidden" id="crew">
        {words.title}
      </h2>
      <div className={styles.lead}>
        <p className={styles.dim}>{words.help}</p>
        {/* Its place is kept until it is known where to invite: here or in the empty list. */}
        <span className={join(!crew?.length && styles.kept)}>{inviteAs('slab')}</span>
      </div>
      {!crew && state.kind !== 'shown' && (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '64px' }, { high: '64px' }]} />
      )}
      {crew?.length === 0 && <EmptyState action={inviteAs('main')}>{words.empty}</EmptyState>}
      {crew && crew.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.person}</th>
              <th scope="col">{words.state}</th>
              <th scope="col">{words.may}</th>
              <th scope="col">
                <span className="visually-hidden">{words.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {crew.map((member) => (
              <Row key={member.email} member={member} me={competition.me} onChange={() => setDialog({ member })} />
            ))}
          </tbody>
        </table>
      )}
      {dialog && <CrewDialog me={competition.me} member={dialog.member} onClose={() => setDialog(undefined)} />}
    </section>
  );
};
