import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { assertRequestError } from '../../platform/http/request-error.ts';
import type { ScoreLogState } from '../../platform/score-log/log-state.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { type Judging, startJudging } from '../../platform/score-cards/start-judging.ts';

interface Asked {
  judgeCode: string;
  competitionCode: string;
}

/** A refusal or a lost connection is shown; anything else is a bug and is thrown on. */
const codeOf = (error: unknown): string => {
  assertRequestError(error);
  return error.code;
};

const nothing = () => () => {};

/** Opens the judge's log for as long as the page is shown, loads the cards and sends what waits. */
export const useJudging = ({ judgeCode, competitionCode }: Asked) => {
  const dispatch = useAppDispatch();
  const online = useAppSelector(({ connection }) => connection.online);
  const [judging, setJudging] = useState<Judging>();
  const [failed, setFailed] = useState<string>();
  const [stopped, setStopped] = useState<string>();

  useEffect(() => {
    let isGone = false;
    let opened: Judging | undefined;
    const start = async (): Promise<void> => {
      opened = await dispatch(startJudging({ judgeCode, competitionCode, onSending: setStopped }));
      if (isGone) opened.close();
      else setJudging(opened);
    };
    void start();
    return () => {
      isGone = true;
      opened?.close();
      setJudging(undefined);
    };
  }, [dispatch, judgeCode, competitionCode]);

  const state = useSyncExternalStore<ScoreLogState | undefined>(judging?.log.follow ?? nothing, () =>
    judging?.log.getState(),
  );

  const load = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        await judging?.load(signal);
        setFailed(undefined);
      } catch (error) {
        if (!signal?.aborted) setFailed(codeOf(error));
        throw error;
      }
    },
    [judging],
  );
  useEffect(() => {
    if (!judging || !online) return;
    judging.sender.wake();
    judging.load().then(
      () => setFailed(undefined),
      (error: unknown) => setFailed(codeOf(error)),
    );
  }, [judging, online]);

  return { judging, state, failed, stopped, online, load };
};
