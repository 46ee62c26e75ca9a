import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { markSeen, wasSeen } from '../../platform/preferences/seen.ts';
import { judgePictures, participantPictures } from './pictures.tsx';
import { Tips } from './tips.tsx';
import { words } from './words.ts';

const participantTips = 'participant-tips';

/** How judging works; stays where it is. */
export const JudgeTips = () => {
  const { judges } = useArea(words);
  return <Tips label={judges.label} tips={judges.tips} pictures={judgePictures} />;
};

/** Shown until it is read or skipped, once per device. */
export const ParticipantTips = () => {
  const { participants } = useArea(words);
  const [shown, setShown] = useState(() => !wasSeen(participantTips));
  if (!shown) return null;
  const done = (): void => {
    markSeen(participantTips);
    setShown(false);
  };
  return <Tips label={participants.label} tips={participants.tips} pictures={participantPictures} wide onDone={done} />;
};
