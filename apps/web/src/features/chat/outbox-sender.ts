import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { flushOutbox, restoreOutbox } from './outbox.ts';

const retryMs = 5000;

/** Sends what waits on this device, on whatever screen the person is. It draws nothing. */
export const OutboxSender = () => {
  const dispatch = useAppDispatch();
  const person = useAppSelector(({ auth }) => auth.user?.userCode);
  const isOnline = useAppSelector(({ connection }) => connection.online);
  const isWaiting = useAppSelector(({ outbox }) => outbox.unsent.some(({ state }) => state === 'waiting'));
  useEffect(() => {
    if (person !== undefined) dispatch(restoreOutbox());
  }, [person, dispatch]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    if (isOnline) void dispatch(flushOutbox());
    const flush = (): void => void dispatch(flushOutbox());
    const timer = setInterval(flush, retryMs);
    addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
    };
  }, [isWaiting, isOnline, dispatch]);
  return null;
};
