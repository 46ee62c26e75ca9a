import { createContext } from 'react';

/** Told by every dialog when it opens and when it is gone. */
export const OpenModals = createContext<(isOpen: boolean) => void>(() => undefined);
