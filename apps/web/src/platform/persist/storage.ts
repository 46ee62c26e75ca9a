import type { WebStorage } from 'redux-persist';

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Private modes and strict settings forbid storage, sometimes only when it is written: then nothing is kept, and nothing breaks. */
export const tolerant = <R>(
  act: (storage: Backing) => R,
  otherwise: R,
  storage: () => Backing = () => localStorage,
): R => {
  try {
    return act(storage());
  } catch {
    return otherwise;
  }
};

export const createStorage = (storage: () => Backing = () => localStorage): WebStorage => ({
  getItem: async (key) => tolerant((backing) => backing.getItem(key), null, storage),
  setItem: async (key, value) => tolerant((backing) => backing.setItem(key, value), undefined, storage),
  removeItem: async (key) => tolerant((backing) => backing.removeItem(key), undefined, storage),
});
