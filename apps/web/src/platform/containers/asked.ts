import type { Competition, Room } from '@podium/contract';
import type { Container } from '../store/entities.ts';

/** What a dialog over the list asks for. */
export type Asked =
  | { what: 'add' }
  | { what: 'distribute' }
  | { what: 'remind'; codes: string[] }
  | { what: 'rename'; container: Container };

export interface AskedDialogProps {
  asked: Asked;
  competition: Competition;
  roundCode: string | undefined;
  rooms: readonly Room[];
  onDone: () => void;
  onClose: () => void;
}
