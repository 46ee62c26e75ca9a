import type { EndpointOutput, Endpoints } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { inviteAddress } from '../../platform/links/invite-link.ts';
import { type Thunk, useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './join.module.css';
import { joinWords } from './words.ts';

type Found = EndpointOutput<Endpoints['lookUpJoinCode']> & { isCeremonyOpen: boolean };

/** Whether places are being called now: then the letters on the screen of the hall lead there. */
const isCeremonyOpen =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<boolean>> =>
  async (_, __, { api }) => {
    const params = { leaderboardID: leaderboardIdOf(competitionCode) };
    try {
      return (await api.call('getCeremony', { params }, { inline: true, signal })).isOpen;
    } catch (error) {
      assertRequestError(error);
      return false;
    }
  };

const lookUp =
  (code: string, signal: AbortSignal): Thunk<Promise<Found>> =>
  async (dispatch, _, { api }) => {
    const found = await api.call('lookUpJoinCode', { body: { code } }, { inline: true, signal });
    const isOpen = found.invite === null && (await dispatch(isCeremonyOpen(found.competitionCode, signal)));
    return { ...found, isCeremonyOpen: isOpen };
  };

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
    const page = state.value.isCeremonyOpen
      ? `/ceremony/${leaderboardIdOf(competitionCode)}`
      : `/competitions/${encodeURIComponent(competitionCode)}`;
    const to = invite === null ? page : inviteAddress(invite);
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
