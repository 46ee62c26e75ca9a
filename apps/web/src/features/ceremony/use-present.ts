import { isStepAllowed } from '@podium/domain/ceremonies';
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { assertRequestError, offlineCode } from '../../platform/http/request-error.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { sendStep } from './actions.ts';
import { createStepQueue, type SentStep, type StepQueue } from './step-queue.ts';

interface Presented {
  competitionCode: string;
  number: number;
  /** Where the server was when the ceremony was loaded. */
  step: number;
  count: number;
  /** A rehearsal is of this device only: nothing is sent. */
  isRehearsal: boolean;
}

/** A server that answers nothing, or is restarted, is like no network: the step is sent again. */
const isNoAnswer = ({ code, status }: { code: string; status: number }): boolean =>
  code === offlineCode || status >= 500 || status === 429;

const schedule = (act: () => void, ms: number): (() => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** Where the presenter is. A step shows at once and is sent; without a network it waits. */
export const usePresent = ({ competitionCode, number, step: loaded, count, isRehearsal }: Presented) => {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState(loaded);
  const [waiting, setWaiting] = useState(0);
  const [refusal, setRefusal] = useState<'moved' | 'closed'>();
  const queue = useRef<StepQueue>(undefined);
  const send = useEffectEvent(async (asked: number): Promise<SentStep> => {
    try {
      await dispatch(sendStep(competitionCode, number, asked));
      return { kind: 'arrived' };
    } catch (error) {
      assertRequestError(error);
      if (isNoAnswer(error)) return { kind: 'no-network' };
      const at = error.details['step'];
      return { kind: 'refused', step: typeof at === 'number' ? at : undefined };
    }
  });
  // Before the first press can come: a step without its queue would show and never be sent.
  useLayoutEffect(() => {
    if (isRehearsal) return undefined;
    const made = createStepQueue({
      send: async (asked) => send(asked),
      schedule,
      onWaiting: setWaiting,
      onRefused: (at) => {
        setRefusal(at === undefined ? 'closed' : 'moved');
        if (at !== undefined) setStep(at);
      },
    });
    queue.current = made;
    const wake = (): void => made.wake();
    addEventListener('online', wake);
    return () => {
      removeEventListener('online', wake);
      made.close();
    };
  }, [isRehearsal]);
  const go = useCallback(
    (asked: number): boolean => {
      if (asked === step || !isStepAllowed(step, asked, count)) return false;
      setRefusal(undefined);
      setStep(asked);
      queue.current?.add(asked);
      return true;
    },
    [step, count],
  );
  /** Another device went on: this one follows, unless steps of its own are still on their way. */
  const follow = useCallback(
    (at: number): void => {
      if (waiting === 0) setStep(at);
    },
    [waiting],
  );
  return { step, go, follow, waiting, refusal };
};
