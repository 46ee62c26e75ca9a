import { maxMembers } from '@podium/domain/registrations';
import type { AskedDialogProps } from '../../platform/containers/asked.ts';
import { AskAdd } from './ask-add.tsx';
import { AskDistribute } from './ask-distribute.tsx';
import { AskRemind } from './ask-remind.tsx';
import { AskRename } from './ask-rename.tsx';

/** The dialog that is open over the list. */
export const AskedDialog = ({ asked, competition, roundCode, rooms, onDone, onClose }: AskedDialogProps) => {
  const kind = competition.competitionType ?? 'TEAM';
  const done = { onDone, onClose };
  if (asked.what === 'add')
    return <AskAdd kind={kind} size={maxMembers({ ...competition, competitionType: kind })} {...done} />;
  if (asked.what === 'rename') return <AskRename container={asked.container} {...done} />;
  if (asked.what === 'remind') return <AskRemind codes={asked.codes} onClose={onClose} />;
  return roundCode === undefined ? null : <AskDistribute kind={kind} roundCode={roundCode} rooms={rooms} {...done} />;
};
