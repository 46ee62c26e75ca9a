/** How frames travel between nodes: each text reaches every node that listens, or none, and may come twice. */
export interface Transport {
  /** Resolves when the texts are on their way. Tries until they are, or until it is closed. */
  send(texts: readonly string[]): Promise<void>;
  /** Opens the listening connection again: it may be dead without having said so. */
  listenAgain(): void;
  isConnected(): boolean;
  close(): Promise<void>;
}
export type TextHandler = (text: string) => void;
export type OpenTransport = (onText: TextHandler) => Promise<Transport>;

export const channel = 'podium_bus';
/** Between two tries; not the same for all nodes. */
export const retryPause = (): number => 50 + Math.random() * 150;
export const connectMs = 2_000;
export const answerMs = 6_000;
