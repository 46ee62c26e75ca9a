import type { Core } from './core.ts';
import { wireVersion } from '../signal/wire.ts';
import { selectLocalPeer } from '../state/selectors.ts';

/** What the others see of this peer. */
export const createProfile = (core: Core) => {
  const { store, joined, emit } = core;
  const change = async (fields: { name?: string; metadata?: string }): Promise<void> => {
    const { name, metadata } = fields;
    const version = wireVersion;
    await joined().call('peer-update', {
      version,
      ...(name === undefined ? {} : { name }),
      ...(metadata === undefined ? {} : { data: metadata }),
    });
    const peer = selectLocalPeer(store.getSnapshot());
    if (!peer) return;
    const changed = { ...peer, ...fields };
    store.apply({ type: 'peer-set', peer: changed });
    const kind = name === undefined ? 'metadata-updated' : 'name-updated';
    emit({ name: 'peer-update', data: { kind, peers: [changed] } });
  };
  return {
    changeName: (name: string): Promise<void> => change({ name }),
    changeMetadata: (metadata: string): Promise<void> => change({ metadata }),
  };
};
