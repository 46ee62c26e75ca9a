import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { markSeen, wasSeen } from '../../platform/preferences/seen.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { judgePictures, participantPictures } from './pictures.tsx';
import { Tips } from './tips.tsx';
import styles from './tip-line.module.css';
import { words } from './words.ts';

const dashboardTip = 'participant-tips';

/** How judging works; stays where it is. */
export const JudgeTips = () => {
  const { judges } = useArea(words);
  return <Tips label={judges.label} tips={judges.tips} pictures={judgePictures} />;
};

export const ParticipantTips = ({ onDone }: { onDone?: () => void }) => {
  const { participants } = useArea(words);
  const { label, tips } = participants;
  return <Tips {...{ label, tips }} pictures={participantPictures} wide {...(onDone && { onDone })} />;
};

/** One line for the role of a person, until it is closed on this device; participants can open all three of theirs. */
export const TipLine = ({ role }: { role: 'participant' | 'organiser' | 'crew' }) => {
  const { line, participants } = useArea(words);
  const { close } = useMessages().shell;
  const [shown, setShown] = useState(() => !wasSeen(dashboardTip));
  const [open, setOpen] = useState(false);
  const done = (): void => {
    markSeen(dashboardTip);
    setShown(false);
  };
  if (!shown) return null;
  if (open) return <ParticipantTips onDone={done} />;
  return (
    <aside className={styles.line} aria-label={line.label}>
      <b>{line.label}</b>
      <p>{role === 'participant' ? participants.tips[0]?.body : line[role]}</p>
      {role === 'participant' && (
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {line.all}
        </Button>
      )}
      <IconButton icon="cross" size="small" label={close} onClick={done} />
    </aside>
  );
};
