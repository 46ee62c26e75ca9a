import type { HistoryPart } from '../feature.ts';

const act = { kind: 'rooms', changesWhatCounts: false } as const;

export const history = {
  acts: {
    'recording.started': { ...act, text: { en: 'started a recording', es: 'inició una grabación' } },
    'recording.ended': { ...act, text: { en: 'ended a recording', es: 'terminó una grabación' } },
  },
  fields: {
    endReason: { en: 'Reason', es: 'Motivo' },
    competitionRoomCode: { en: 'Room', es: 'Sala' },
  },
} as const satisfies HistoryPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureActs {
    recordings: (typeof history)['acts'];
  }
}
