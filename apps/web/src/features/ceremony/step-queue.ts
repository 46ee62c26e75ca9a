/** What a device changes: it goes to a step, or it makes the screen dark or shows it again. */
export type Step = { readonly step: number } | { readonly isBlank: boolean };

/** What became of a step that was sent. */
export type SentStep =
  | { readonly kind: 'arrived' }
  /** No answer came: it is sent again. */
  | { readonly kind: 'no-network' }
  /** The server is at another step, another remote calls, or the ceremony is closed. */
  | { readonly kind: 'refused'; readonly step: number | undefined; readonly why: 'moved' | 'taken' | 'closed' };
type Refused = Extract<SentStep, { kind: 'refused' }>;

interface StepQueueOptions {
  send: (step: Step) => Promise<SentStep>;
  /** Returns how to stop. */
  schedule: (act: () => void, ms: number) => () => void;
  /** How many steps have not arrived yet. */
  onWaiting: (waiting: number) => void;
  onRefused: (refused: Refused) => void;
}

const againMs = 2000;

/**
 * Sends the presenter's steps one after another, in the order in which they were made. Without a network they wait here and the ceremony goes
 * on; a refusal throws the waiting ones away, because they were made over a step that is not there.
 */
export const createStepQueue = ({ send, schedule, onWaiting, onRefused }: StepQueueOptions) => {
  const waiting: Step[] = [];
  let isSending = false;
  let isClosed = false;
  let stop: (() => void) | undefined;

  const run = async (): Promise<void> => {
    const [step] = waiting;
    if (step === undefined || isSending || isClosed) return;
    isSending = true;
    const sent = await send(step);
    isSending = false;
    if (isClosed) return;
    if (sent.kind === 'no-network') {
      stop = schedule(() => {
        stop = undefined;
        void run();
      }, againMs);
      return;
    }
    if (sent.kind === 'refused') waiting.length = 0;
    else waiting.shift();
    onWaiting(waiting.length);
    if (sent.kind === 'refused') onRefused(sent);
    void run();
  };
  return {
    add(step: Step): void {
      waiting.push(step);
      onWaiting(waiting.length);
      if (!stop) void run();
    },
    /** The network may be back. */
    wake(): void {
      stop?.();
      stop = undefined;
      void run();
    },
    close(): void {
      isClosed = true;
      stop?.();
    },
  };
};
export type StepQueue = ReturnType<typeof createStepQueue>;
