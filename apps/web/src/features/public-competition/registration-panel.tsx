import type { PublicCompetition } from '@podium/contract';
import { useEffect, useId, useRef } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatWhen } from '../../i18n/moments.ts';
import { useReader } from '../../i18n/reader.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { registrationMoment } from '../../platform/clock/timeline.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Clock } from '../../ui/clock.tsx';
import { Panel } from '../../ui/panel.tsx';
import { entryPath, loginThen, registerPath, signUpThen, workspacePath } from './paths.ts';
import { type RegistrationState, registrationStateOf } from './registration-state.ts';
import styles from './public-competition.module.css';
import { publicWords } from './words.ts';

const tones: Record<RegistrationState, 'rosa' | 'hatched' | 'plain'> = {
  mine: 'rosa',
  crew: 'plain',
  register: 'rosa',
  'log-in': 'rosa',
  before: 'hatched',
  closed: 'plain',
  full: 'plain',
};

const Action = ({ state, code }: { state: RegistrationState; code: string }) => {
  const words = useArea(publicWords).registration;
  const links: Partial<Record<RegistrationState, { to: string; label: string }>> = {
    mine: { to: entryPath(code), label: words.openEntry },
    crew: { to: workspacePath(code), label: words.workspace },
    register: { to: registerPath(code), label: words.register },
    'log-in': { to: signUpThen(code, registerPath(code)), label: words.register },
  };
  const link = links[state];
  if (!link) return null;
  return (
    <>
      <LinkButton size="large" to={link.to}>
        {link.label}
      </LinkButton>
      {state === 'log-in' && (
        <LinkButton kind="outline" size="large" to={loginThen(registerPath(code))}>
          {words.logIn}
        </LinkButton>
      )}
    </>
  );
};

/** When registration opens or closes, counted on the server's clock; at zero the page asks the server how it stands. */
const RegistrationClock = ({ competition, onEdge }: { competition: PublicCompetition; onEdge: () => void }) => {
  const words = useArea(publicWords);
  const { code } = useLocale();
  const reader = useReader();
  const now = useNow();
  const moment = registrationMoment(competition.timeline, now);
  const key = moment && `${moment.edge} ${moment.at.toISOString()}`;
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) onEdge();
    shown.current = key;
  }, [key, onEdge]);
  if (!moment) return null;
  return (
    <>
      <p className={styles.when}>
        {moment.edge === 'starts' ? words.registration.opens : words.registration.closes}{' '}
        <time className={styles.moment} dateTime={moment.at.toISOString()} suppressHydrationWarning>
          {formatWhen(code, moment.at, reader)}
        </time>
      </p>
      <Clock ms={moment.at.getTime() - now.getTime()} daysLabel={words.parts.daysLeft} />
    </>
  );
};

/** What everyone will press; in a preview it leads nowhere and says why. */
const Inert = () => {
  const words = useArea(publicWords);
  const id = useId();
  return (
    <>
      <Button size="large" locked aria-describedby={id}>
        {words.registration.register}
      </Button>
      <span id={id} className={styles.inert}>
        {words.preview.inert}
      </span>
    </>
  );
};

export const RegistrationPanel = ({
  competition,
  onEdge,
  isPreview,
}: {
  competition: PublicCompetition;
  onEdge: () => void;
  isPreview: boolean;
}) => {
  const words = useArea(publicWords).registration;
  const signedIn = useAppSelector(({ auth }) => Boolean(auth.token));
  const state = isPreview
    ? registrationStateOf({ ...competition, me: { role: 'none', permissions: [] } }, true)
    : registrationStateOf(competition, signedIn);
  const text = {
    mine: words.mine,
    crew: words.crew,
    register: words.open,
    'log-in': words.open,
    before: words.before,
    closed: words.closed,
    full: words.full,
  }[state];
  return (
    <Panel
      tone={tones[state]}
      label={'label' in text ? text.label : words.label}
      title={text.title}
      actions={isPreview ? <Inert /> : <Action state={state} code={competition.competitionCode} />}
      figure={<RegistrationClock competition={competition} onEdge={onEdge} />}
    >
      <p>{'teams' in text && competition.competitionType === 'TEAM' ? text.teams : text.lead}</p>
    </Panel>
  );
};
