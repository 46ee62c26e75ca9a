import { useArea } from '../../i18n/area.ts';
import { WriteDialog as Dialog, type WriteDialogProps } from '../../platform/competition/write-dialog.tsx';
import { bankWords } from './words.ts';

/** A dialog that writes into the bank. */
export const WriteDialog = (props: Omit<WriteDialogProps, 'words'>) => <Dialog {...props} words={useArea(bankWords)} />;

/** Digits of what was typed, as a whole number. */
export const coinsOf = (typed: string): number => Number(typed.replaceAll(/\D/gu, '').slice(0, 8) || 0);
