import type { EarlierConnections, LayerSource } from '../../media/engine.ts';

interface Offered extends EarlierConnections {
  /** Of the server, in the last offer. */
  ufrag: string;
}

const ufragOf = (sdp: string): string => /^a=ice-ufrag:(\S+)/mu.exec(sdp)?.[1] ?? '';
const sectionsOf = (sdp: string): EarlierConnections['sections'] => {
  const [, ...sections] = sdp.split(/^(?=m=)/mu);
  return sections.flatMap((text) => {
    const kind = /^m=(audio|video) /u.exec(text)?.[1];
    const mid = /^a=mid:(\S+)/mu.exec(text)?.[1];
    return kind && mid ? { mid, kind: kind as 'audio' | 'video' } : [];
  });
};
const nothing: Offered = { sections: [], count: 0, answeredUfrag: '', layers: [], ufrag: '' };

/** What each browser was offered last: the next process or server must continue from there. `changed` is called when that is another. */
export const createOfferedConnections = (changed: (peerId: string) => void) => {
  const known = new Map<string, Offered>();
  const set = (peerId: string, next: Offered): void => {
    known.set(peerId, next);
    changed(peerId);
  };
  return {
    note(peerId: string, sdp: string): void {
      const before = known.get(peerId) ?? nothing;
      const ufrag = ufragOf(sdp);
      const isNew = before === nothing || ufrag !== before.ufrag;
      set(peerId, { ...before, sections: sectionsOf(sdp), ufrag, count: before.count + (isNew ? 1 : 0) });
    },
    answered(peerId: string, sdp: string): void {
      const before = known.get(peerId);
      const answeredUfrag = ufragOf(sdp);
      if (before && before.answeredUfrag !== answeredUfrag) set(peerId, { ...before, answeredUfrag });
    },
    sources(peerId: string, layers: readonly LayerSource[]): void {
      set(peerId, { ...(known.get(peerId) ?? nothing), layers });
    },
    of(peerId: string): EarlierConnections | undefined {
      const offered = known.get(peerId);
      if (!offered) return undefined;
      const { sections, count, answeredUfrag, layers } = offered;
      return { sections, count, answeredUfrag, layers };
    },
    take: (peerId: string, earlier: EarlierConnections): void => void known.set(peerId, { ...earlier, ufrag: '' }),
    forget: (peerId: string): void => void known.delete(peerId),
  };
};
