import { useEffect, useState } from 'react';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { tolerant } from '../../platform/persist/storage.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { type CeremonyScript, takeRemote } from './actions.ts';
import type { usePresent } from './use-present.ts';

const key = 'podium:remote';
const forThisVisit = () => sessionStorage;

/** The name of this remote, the same after a reload: a phone that is reloaded stays the remote. */
const ownDevice = (): string => {
  const kept = tolerant((storage) => storage.getItem(key), null, forThisVisit);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  tolerant((storage) => storage.setItem(key, made), undefined, forThisVisit);
  return made;
};

export const useDevice = (): string => useState(ownDevice)[0];

/** Only one remote calls. The first one that is opened is it, and another one has to take it. */
export const useRemote = (
  { competitionCode, number }: CeremonyScript,
  device: string,
  { remote, setRemote }: Pick<ReturnType<typeof usePresent>, 'remote' | 'setRemote'>,
) => {
  const dispatch = useAppDispatch();
  const { submit, busy, error } = useSubmit(async () => {
    await dispatch(takeRemote(competitionCode, { number, device }));
    setRemote({ device, holder: '', isOwn: true });
  });
  const isFree = remote === null;
  useEffect(() => {
    // Without a network the first call takes it.
    if (isFree) dispatch(takeRemote(competitionCode, { number, device })).catch(() => undefined);
  }, [isFree, dispatch, competitionCode, number, device]);
  return {
    isHeld: remote === null || remote.device === device,
    take: () => void submit(),
    isTaking: busy,
    error,
  };
};
