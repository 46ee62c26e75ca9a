import type { ComponentType, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { formatWhen } from '../../i18n/moments.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { decodePayload, type LinkPayload } from '../../platform/links/payload.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { type Invitation, lookUp } from './actions.ts';
import styles from './invitations.module.css';
import { isForeign, loginThen, refusalOf, signUpThen } from './invitation-refusal.ts';
import { Refused } from './refused.tsx';
import { TeamInvitation } from './team-invitation.tsx';
import { invitationWords } from './words.ts';

interface PageProps {
  kind: 'public' | 'dashboard' | 'registration' | 'form';
  encoded: string;
  /** The registration form, for an invitation into a competition and not into a team. */
  Form: ComponentType<{ competitionCode: string; invite: string }>;
  /** Joining needs a whole account. */
  Whole: ComponentType<{ children: ReactNode }>;
  /** Logs out and comes back here as someone else. */
  onSwitch: () => void;
}

const Guest = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(invitationWords);
  const { pathname } = useLocation();
  return (
    <div className={styles.actions}>
      <LinkButton kind="main" size="large" to={loginThen(pathname)}>
        {words.logIn}
      </LinkButton>
      <LinkButton kind="outline" size="large" to={signUpThen(competitionCode, pathname)}>
        {words.signUp}
      </LinkButton>
    </div>
  );
};

/** Nothing to do yet, and no dead end: the same link works later. */
const NotYet = ({ opensAt }: { opensAt: string | null }) => {
  const words = useArea(invitationWords).notYet;
  const { code } = useLocale();
  return (
    <Note icon="clock" title={words.title}>
      {opensAt === null ? words.unknown : words.opens(formatWhen(code, new Date(opensAt)))} {words.keep}
    </Note>
  );
};

const Letter = ({ invitation, children }: { invitation: Invitation; children: ReactNode }) => {
  const words = useArea(invitationWords);
  const { code } = useLocale();
  const { competition, containerName, invitedBy, forEmail, expiresAt } = invitation;
  return (
    <div className={styles.page}>
      <p className={styles.label}>{words.label}</p>
      <h1 tabIndex={-1}>
        {containerName
          ? words.toTeam(invitedBy, containerName)
          : words.toCompetition(invitedBy, competition.competitionName)}
      </h1>
      <p className={styles.lead}>
        {containerName
          ? words.inCompetition(competition.competitionName, competition.organiserName)
          : words.runBy(competition.organiserName)}{' '}
        {forEmail && words.forEmail(forEmail)} {words.until(formatWhen(code, new Date(expiresAt)))}
      </p>
      {children}
    </div>
  );
};

const Shown = ({
  payload,
  Form,
  Whole,
  onSwitch,
}: { payload: LinkPayload } & Pick<PageProps, 'Form' | 'Whole' | 'onSwitch'>) => {
  const words = useArea(invitationWords);
  const dispatch = useAppDispatch();
  const { invite } = payload;
  const email = useAppSelector(({ auth }) => (auth.token ? auth.user?.email : undefined));
  const { state, again } = useLoad(invite, async (signal) => dispatch(lookUp(invite, signal)));
  if (state.kind === 'loading')
    return (
      <Skeleton
        label={words.loading}
        bones={[{ wide: '60%', high: '64px' }, { wide: '40%' }, { wide: '200px', high: '56px' }]}
      />
    );
  if (state.kind === 'failed') {
    const why = refusalOf(state.code);
    const known = payload.competitionCode.startsWith('CMP') ? payload.competitionCode : undefined;
    return <Refused why={why} competitionCode={known} onAgain={why === 'failed' ? again : undefined} />;
  }
  const invitation = state.value;
  const { competitionCode } = invitation.competition;
  if (isForeign(invitation, email)) {
    return (
      <Refused
        why="INVITATION_FOREIGN"
        more={words.foreign(invitation.forEmail ?? '', email ?? '')}
        onSwitch={onSwitch}
      />
    );
  }
  const action = (): ReactNode => {
    if (!invitation.isLive && !invitation.containerName) return <NotYet opensAt={invitation.opensAt} />;
    if (email === undefined) return <Guest competitionCode={competitionCode} />;
    return (
      <Whole>
        {invitation.containerName ? (
          <TeamInvitation invite={invite} invitation={invitation} />
        ) : (
          <Form competitionCode={competitionCode} invite={invite} />
        )}
      </Whole>
    );
  };
  return <Letter invitation={invitation}>{action()}</Letter>;
};

/** The page of an invitation. A public link of a stranger leads to sign-up at once, and from there back here. */
export const InvitationPage = ({ kind, encoded, ...parts }: PageProps) => {
  const { pathname } = useLocation();
  const signedIn = useAppSelector(({ auth }) => Boolean(auth.token));
  const payload = decodePayload(encoded);
  if (!payload) return <Refused why="broken" />;
  if (kind === 'public' && !signedIn) return <Navigate to={signUpThen(payload.competitionCode, pathname)} replace />;
  return <Shown payload={payload} {...parts} />;
};
