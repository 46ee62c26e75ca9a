import { isStepAllowed } from '@podium/domain/ceremonies';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../../platform/clock/use-now.ts';
import { assertRequestError, offlineCode, type RequestError } from '../../platform/http/request-error.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { type CeremonyScript, sendStep } from './actions.ts';
import { createStepQueue, type SentStep, type Step, type StepQueue } from './step-queue.ts';

interface Presented {
  script: CeremonyScript;
  /** A rehearsal is of this device only: nothing is sent. */
  isRehearsal: boolean;
  /** A remote names itself; the screen of the hall does not. */
  device: string | null;
}

/** A server that answers nothing, or is restarted, is like no network: the step is sent again. */
const isNoAnswer = ({ code, status }: { code: string; status: number }): boolean =>
  code === offlineCode || status >= 500 || status === 429;

const stateOf = ({ step, isBlank, steppedAt, remote }: CeremonyScript) => ({ step, isBlank, steppedAt, remote });

const schedule = (act: () => void, ms: number): (() => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

const refusedBy = ({ code, details }: RequestError): SentStep => {
  const { step } = details;
  const at = typeof step === 'number' ? step : undefined;
  return { kind: 'refused', step: at, why: code === 'REMOTE_TAKEN' ? 'taken' : at === undefined ? 'closed' : 'moved' };
};

/** Where the presenter is. A step shows at once and is sent; without a network it waits. */
export const usePresent = ({ script: loaded, isRehearsal, device }: Presented) => {
  const dispatch = useAppDispatch();
  const { competitionCode, number } = loaded;
  const count = loaded.calls.length;
  /** Where the ceremony is, as the server last said or as this device has changed it since. */
  const [{ step, isBlank, steppedAt, remote }, setState] = useState(() => stateOf(loaded));
  const [waiting, setWaiting] = useState(0);
  const [refusal, setRefusal] = useState<'moved' | 'taken' | 'closed'>();
  const queue = useRef<StepQueue>(undefined);
  const send = useEffectEvent(async (asked: Step): Promise<SentStep> => {
    try {
      await dispatch(sendStep(competitionCode, { ...asked, number, device }));
      return { kind: 'arrived' };
    } catch (error) {
      assertRequestError(error);
      return isNoAnswer(error) ? { kind: 'no-network' } : refusedBy(error);
    }
  });
  // Before the first press can come: a step without its queue would show and never be sent.
  useLayoutEffect(() => {
    if (isRehearsal) return undefined;
    const made = createStepQueue({
      send: async (asked) => send(asked),
      schedule,
      onWaiting: setWaiting,
      onRefused: ({ step: at, why }) => {
        setRefusal(why);
        if (at !== undefined) setState((before) => ({ ...before, step: at }));
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
  const go = (asked: number): boolean => {
    if (asked === step || !isStepAllowed(step, asked, count)) return false;
    setRefusal(undefined);
    setState((before) => ({ ...before, step: asked, steppedAt: dispatch(serverNow()).toISOString() }));
    queue.current?.add({ step: asked });
    return true;
  };
  const setBlank = (asked: boolean): void => {
    setState((before) => ({ ...before, isBlank: asked }));
    queue.current?.add({ isBlank: asked });
  };
  /** Another device went on: this one follows, unless changes of its own are still on their way. */
  const follow = (read: CeremonyScript): void => setState((before) => (waiting === 0 ? stateOf(read) : before));
  const setRemote = (held: CeremonyScript['remote']): void => setState((before) => ({ ...before, remote: held }));
  return { step, isBlank, steppedAt, remote, setRemote, go, setBlank, follow, waiting, refusal };
};
