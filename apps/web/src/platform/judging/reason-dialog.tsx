import { useArea } from '../../i18n/area.ts';
import { ReasonDialog as Dialog, type ReasonDialogProps } from '../competition/reason-dialog.tsx';
import { judgingWords } from './words.ts';

/** Asks for the reason of what an organiser does to judges and their cards. */
export const ReasonDialog = (props: Omit<ReasonDialogProps, 'words' | 'help'>) => {
  const words = useArea(judgingWords);
  return <Dialog {...props} words={words} help={words.reasonHelp} />;
};
