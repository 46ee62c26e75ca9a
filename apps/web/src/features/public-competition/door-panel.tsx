import type { PublicCompetition } from '@podium/contract';
import { useEffect, useId, useRef } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatWhen } from '../../i18n/moments.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { registrationMoment } from '../../platform/clock/timeline.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Clock } from '../../ui/clock.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type Door, doorOf, entryPath, loginThen, registerPath, workspacePath } from './door.ts';
import styles from './public-competition.module.css';
import { publicWords } from './words.ts';

const tones: Record<Door, 'rosa' | 'hatched' | 'plain'> = {
  mine: 'rosa',
  crew: 'plain',
  register: 'rosa',
  'log-in': 'rosa',
  before: 'hatched',
  closed: 'plain',
  full: 'plain',
};

const Action = ({ door, code }: { door: Door; code: string }) => {
  const words = useArea(publicWords).door;
  const links: Partial<Record<Door, { to: string; label: string }>> = {
    mine: { to: entryPath(code), label: words.openEntry },
    crew: { to: workspacePath(code), label: words.workspace },
    register: { to: registerPath(code), label: words.register },
    'log-in': { to: loginThen(registerPath(code)), label: words.logIn },
  };
  const link = links[door];
  return link ? (
    <LinkButton size="large" to={link.to}>
      {link.label}
    </LinkButton>
  ) : null;
};

/** When the door opens or closes, counted on the server's clock; at zero the page asks the server how it stands. */
const DoorClock = ({ competition, onEdge }: { competition: PublicCompetition; onEdge: () => void }) => {
  const words = useArea(publicWords);
  const { code } = useLocale();
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
        {moment.edge === 'starts' ? words.door.opens : words.door.closes},{' '}
        <time dateTime={moment.at.toISOString()}>{formatWhen(code, moment.at)}</time>
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
        {words.door.register}
      </Button>
      <span id={id} className={styles.inert}>
        {words.preview.inert}
      </span>
    </>
  );
};

export const DoorPanel = ({
  competition,
  onEdge,
  isPreview,
}: {
  competition: PublicCompetition;
  onEdge: () => void;
  isPreview: boolean;
}) => {
  const words = useArea(publicWords).door;
  const signedIn = useAppSelector(({ auth }) => Boolean(auth.token));
  const door = isPreview
    ? doorOf({ ...competition, me: { role: 'none', permissions: [] } }, true)
    : doorOf(competition, signedIn);
  const text = {
    mine: words.mine,
    crew: words.crew,
    register: words.open,
    'log-in': words.open,
    before: words.before,
    closed: words.closed,
    full: words.full,
  }[door];
  return (
    <Panel
      tone={tones[door]}
      label={'label' in text ? text.label : words.label}
      title={text.title}
      actions={isPreview ? <Inert /> : <Action door={door} code={competition.competitionCode} />}
      figure={<DoorClock competition={competition} onEdge={onEdge} />}
    >
      <p>{'teams' in text && competition.competitionType === 'TEAM' ? text.teams : text.lead}</p>
    </Panel>
  );
};
