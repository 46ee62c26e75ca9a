import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { inviteAddress } from '../../platform/links/invite-link.ts';
import { type Thunk, useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './join.module.css';
import { joinWords } from './words.ts';

type Found = EndpointOutput<Endpoints['lookUpJoinCode']>;

const lookUp =
  (code: string, signal: AbortSignal): Thunk<Promise<Found>> =>
  async (_, __, { api }) =>
    api.call('lookUpJoinCode', { body: { code } }, { inline: true, signal });

const loginThen = (joinCode: string): string =>
  `/login/?${new URLSearchParams({ redirect: `/join/${joinCode}` }).toString()}`;

interface JoinPageProps {
  joinCode: string;
  /** The field for another try. */
  box: ReactNode;
}

/** The letters first; a link goes into the box below. */
const Ways = ({ box }: Pick<JoinPageProps, 'box'>) => (
  <div className={styles.ways}>
    <CodeForm leads />
    <div className={styles.box}>{box}</div>
  </div>
);

/** Where six letters lead: on to the competition or the invitation; what leads nowhere says so and takes another. */
const LookedUp = ({ joinCode, box }: JoinPageProps) => {
  const words = useArea(joinWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const token = useAppSelector(({ auth }) => auth.token);
  const { state } = useLoad(`${joinCode} ${token}`, async (signal) => dispatch(lookUp(joinCode, signal)));
  if (state.kind === 'loading')
    return (
      <Page title={joinCode}>
        <Skeleton label={words.loading} bones={[{ wide: '60%', high: '56px' }, { wide: '40%' }]} />
      </Page>
    );
  if (state.kind === 'shown') {
    const { competitionCode, invite } = state.value;
    const to = invite === null ? `/competitions/${encodeURIComponent(competitionCode)}` : inviteAddress(invite);
    return <Navigate to={to} replace />;
  }
  const isUnknown = state.code === 'JOIN_CODE_UNKNOWN';
  return (
    <Page title={isUnknown ? words.unknown(joinCode) : words.failed}>
      <p className={styles.lead}>{isUnknown ? words.check : errorText(messages, state.code)}</p>
      {isUnknown && !token && (
        <p className={styles.lead}>
          {words.ofTeam}{' '}
          <LinkButton kind="outline" size="small" to={loginThen(joinCode)}>
            {words.logIn}
          </LinkButton>
        </p>
      )}
      <Ways box={box} />
    </Page>
  );
};

export const JoinPage = ({ joinCode, box }: JoinPageProps) => {
  const words = useArea(joinWords);
  if (joinCode) return <LookedUp joinCode={joinCode} box={box} />;
  return (
    <Page title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      <Ways box={box} />
    </Page>
  );
};
