import { catalogue, type ErrorAction, type ErrorKind } from './catalogue.ts';

interface Details {
  action?: ErrorAction;
  /** What exactly happened; the message of the catalogue unless given. */
  description?: string;
  cause?: unknown;
  /** A server's own code and text stand in for those of the catalogue. */
  code?: number;
  message?: string;
  isTerminal?: boolean;
}

/** An error of the room, as hosts get it from a refused call and from the `error` event. */
export class RoomError extends Error {
  override readonly name: string;
  readonly code: number;
  readonly description: string;
  readonly action: ErrorAction;
  readonly isTerminal: boolean;
  readonly kind: ErrorKind;

  constructor(kind: ErrorKind, { action = 'none', description, cause, code, message, isTerminal }: Details = {}) {
    const entry: { code: number; name: string; message: string; isTerminal?: true } = catalogue[kind];
    super(message ?? entry.message, cause === undefined ? undefined : { cause });
    this.name = entry.name;
    this.kind = kind;
    this.code = code ?? entry.code;
    this.description = description ?? this.message;
    this.action = action;
    this.isTerminal = isTerminal ?? entry.isTerminal ?? false;
  }
}

/** A refusal of what the host passed: the text is both message and description. */
export const invalid = (text: string): RoomError => new RoomError('validation', { message: text });

/** Errors of the room pass; anything else becomes an error of this kind. */
export const asRoomError = (thrown: unknown, kind: ErrorKind, action: ErrorAction): RoomError => {
  if (thrown instanceof RoomError) return thrown;
  const description = thrown instanceof Error ? thrown.message : String(thrown);
  return new RoomError(kind, { action, description, cause: thrown });
};

/** The same error, as the end of the session. */
export const asTerminal = (error: RoomError, description = error.description): RoomError => {
  const { kind, action, code, message } = error;
  return new RoomError(kind, { action, code, message, description, isTerminal: true, cause: error });
};

/** The same error once nothing more is tried. */
export const afterTries = (error: RoomError, tries: number): RoomError =>
  asTerminal(error, `${error.description}. Could not recover after ${tries} tries`);
