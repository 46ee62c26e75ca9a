import { useAppSelector } from '../store/root.ts';

/** Whether the open competition is a draft: then its mails wait until it goes live. */
export const useIsDraft = (): boolean => useAppSelector(({ competition }) => competition.current?.status === 'DRAFT');
