import type { JudgeSession } from '@podium/contract';
import type { EndedSession } from '@podium/domain/accounts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { decodePayload } from '../../platform/links/payload.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { Split } from '../../ui/split.tsx';
import styles from './accounts.module.css';
import { EmailForm } from './email-form.tsx';
import { openJudgeSession, startJudgeLogin, verifyJudgeLogin } from './judge-actions.ts';
import { ChooseCompetition } from './judge-competitions.tsx';
import { JudgeLink } from './judge-link.tsx';
import { judgeLoginWords } from './judge-words.ts';
import { OtpForm } from './otp-form.tsx';
import { type CodeSent, useChallenge } from './use-challenge.ts';

type WaitingPart = ComponentType<{ text: (count: number) => string }>;

const cardsPath = (competitionCode: string): string => `/auth/dashboard/judge/${encodeURIComponent(competitionCode)}`;

const Links = ({ again }: { again?: boolean }) => {
  const words = useArea(judgeLoginWords);
  return (
    <>
      {again && <Link to="/login/judge/">{words.otherAddress}</Link>}
      <Link to="/login/">{words.toLogin}</Link>
    </>
  );
};

type Words = ReturnType<typeof useArea<(typeof judgeLoginWords)['english']>>;
const whyEnded = (words: Words, ended: EndedSession | null): string => {
  if (ended?.ended === 'account') return words.accountDeleted;
  if (ended?.ended === 'judge-removed') return words.removedBecause(ended.reason ?? '');
  return ended?.reason ? words.endedBecause(ended.reason) : words.ended;
};

/** What the judge should know before signing in: a session that is open, or why the last one ended. */
const SessionNote = ({ Waiting }: { Waiting: WaitingPart }) => {
  const words = useArea(judgeLoginWords);
  const { judgeToken, judgeSession } = useAppSelector(({ auth }) => auth);
  const { ended: isKnown } = Object(useLocation().state) as { ended?: boolean };
  const ended = useAppSelector(({ endedSession }) => endedSession.judge);
  if ((ended || isKnown) && !judgeToken) {
    const mayComeBack = !ended || ended.ended === 'judge';
    return (
      <Note icon="lock" title={mayComeBack ? words.endedTitle : words.removedTitle}>
        {whyEnded(words, ended)} {mayComeBack && <Waiting text={words.waiting} />}
      </Note>
    );
  }
  if (!judgeToken || !judgeSession) return null;
  const { judge, competitionCode, competitionName } = judgeSession;
  return (
    <Note icon="star">
      {words.signedIn(judge.judgeName || judge.email, competitionName)}{' '}
      <Link className={styles.link} to={cardsPath(competitionCode)}>
        {words.openCards}
      </Link>
    </Note>
  );
};

const AddressForm = ({ onSent, Waiting }: { onSent: (sent: CodeSent) => void; Waiting: WaitingPart }) => {
  const words = useArea(judgeLoginWords);
  const dispatch = useAppDispatch();
  const known = useAppSelector(({ auth }) => (auth.judgeToken ? undefined : auth.judgeSession?.judge.email));
  return (
    <EmailForm
      submitLabel={words.sendCode}
      known={known}
      above={<SessionNote Waiting={Waiting} />}
      onEmail={async (key, email) => onSent(await dispatch(startJudgeLogin(key, email)))}
      below={<Links />}
    />
  );
};

interface JudgeLoginProps {
  tips: ReactNode;
  /** Says how many scores of the judge who was here wait on this device. */
  Waiting: WaitingPart;
}

/** Judges sign in with a code that is mailed to them, by their link or by their address. */
export const JudgeLogin = ({ tips, Waiting }: JudgeLoginProps) => {
  const words = useArea(judgeLoginWords);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { '*': encoded = '' } = useParams();
  const { sent, begin, again, search } = useChallenge();
  const [sessions, setSessions] = useState<JudgeSession[]>();
  const payload = decodePayload(encoded);
  const wanted = payload?.competitionCode ?? search.get('competition');

  const open = (session: JudgeSession): void => {
    dispatch(openJudgeSession(session));
    void navigate(cardsPath(session.competitionCode), { replace: true });
  };
  const verify = async (key: string, otp: string): Promise<void> => {
    const found = await dispatch(verifyJudgeLogin(key, sent?.challenge ?? '', otp));
    const one = found.length === 1 ? found[0] : found.find(({ competitionCode }) => competitionCode === wanted);
    if (one) open(one);
    else setSessions(found);
  };
  const title = (heading: string, lead: ReactNode) => (
    <>
      <h1 tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      <p className={styles.lead}>{lead}</p>
    </>
  );

  if (sessions) {
    return (
      <Split aside={tips} asideIs="content">
        {title(words.chooseHeading, words.chooseLead)}
        <ChooseCompetition sessions={sessions} onChoose={open} />
      </Split>
    );
  }
  if (sent) {
    return (
      <Split aside={tips} asideIs="content">
        {title(words.codeHeading, sent.sentTo ? words.codeLead(sent.sentTo) : words.codeLeadPlain)}
        {sent.competitionName && (
          <div className={styles.above}>
            <Note icon="star">{words.forCompetition(sent.competitionName)}</Note>
          </div>
        )}
        <OtpForm sent={sent} onSent={again} submitLabel={words.submit} onCode={verify} />
        <div className={styles.links}>
          <Links again />
        </div>
      </Split>
    );
  }
  if (encoded && !payload) {
    return (
      <Split aside={tips} asideIs="content">
        {title(words.unreadableHeading, words.unreadable)}
        <div className={styles.form}>
          <LinkButton kind="main" size="large" to="/login/judge/">
            {words.byAddress}
          </LinkButton>
          <div className={styles.links}>
            <Links />
          </div>
        </div>
      </Split>
    );
  }
  return (
    <Split aside={tips} asideIs="content">
      {payload ? (
        <JudgeLink invite={payload.invite} onSent={begin} title={title} note={<SessionNote Waiting={Waiting} />} />
      ) : (
        <>
          {title(words.heading, words.lead)}
          <AddressForm onSent={begin} Waiting={Waiting} />
        </>
      )}
    </Split>
  );
};
