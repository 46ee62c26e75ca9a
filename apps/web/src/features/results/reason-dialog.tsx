import { useArea } from '../../i18n/area.ts';
import { ReasonDialog as Dialog, type ReasonDialogProps } from '../../platform/competition/reason-dialog.tsx';
import { resultsWords } from './words.ts';

/** Asks for the reason of an act that goes into the record of results. */
export const ReasonDialog = (props: Omit<ReasonDialogProps, 'words'>) => (
  <Dialog {...props} words={useArea(resultsWords)} />
);
