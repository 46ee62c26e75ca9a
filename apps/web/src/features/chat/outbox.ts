import { useEffect } from 'react';
import { readDrafts, removeDraft, writeDraft } from '../../platform/drafts/draft-storage.ts';
import { assertRequestError, type RequestError } from '../../platform/http/request-error.ts';
import { type RootState, type Thunk, useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { type UnsentMessage, unsentAdded, unsentChanged, unsentRemoved } from '../../platform/store/slices/outbox.ts';
import { type OfChat, showMessage } from './actions.ts';

const nameStart = 'unsent-message ';
const nameOf = (clientId: string): string => `${nameStart}${clientId}`;
const personOf = ({ auth }: RootState): string => auth.user?.userCode ?? 'guest';

/** The message itself is fine, and another time may be better: no network, a busy server, an ended session, too many at once, a pause. */
const isForLater = ({ status, code }: RequestError): boolean =>
  status === 0 || status >= 500 || status === 401 || status === 429 || code === 'CHAT_PAUSED';

/**
 * Sends one after the other, in the order in which they were written. While one is on its way, nothing else is begun. A chat that makes
 * its people pause holds up its own messages only.
 */
export const flushOutbox =
  (pausing: readonly string[] = []): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { unsent } = getState().outbox;
    const next = unsent.find(({ state, chatCode }) => state === 'waiting' && !pausing.includes(chatCode));
    if (!next || unsent.some(({ state }) => state === 'sending')) return;
    const { clientId, competitionCode, chatCode, text } = next;
    const person = personOf(getState());
    dispatch(unsentChanged({ clientId, state: 'sending' }));
    try {
      const { message } = await api.call(
        'sendMessage',
        { params: { competitionCode, chatCode }, body: { clientId, text } },
        { inline: true, idempotencyKey: clientId },
      );
      removeDraft(person, nameOf(clientId));
      dispatch(showMessage(chatCode, message));
      dispatch(unsentRemoved(clientId));
    } catch (error) {
      assertRequestError(error);
      if (isForLater(error)) {
        dispatch(unsentChanged({ clientId, state: 'waiting' }));
        if (error.code === 'CHAT_PAUSED') await dispatch(flushOutbox([...pausing, chatCode]));
        return;
      }
      dispatch(unsentChanged({ clientId, state: 'refused', code: error.code }));
    }
    await dispatch(flushOutbox(pausing));
  };

/** On the device first: what was written is not lost, whatever happens to the page. */
export const writeMessage =
  ({ competitionCode, chatCode }: OfChat, text: string): Thunk =>
  (dispatch, getState) => {
    const clientId = crypto.randomUUID();
    const unsent: UnsentMessage = { clientId, competitionCode, chatCode, text, at: Date.now(), state: 'waiting' };
    writeDraft(personOf(getState()), nameOf(clientId), unsent);
    dispatch(unsentAdded([unsent]));
    void dispatch(flushOutbox());
  };

/** What an earlier page, or another window, left on the device. */
export const restoreOutbox = (): Thunk => (dispatch, getState) => {
  const kept = readDrafts(personOf(getState()), nameStart) as UnsentMessage[];
  dispatch(unsentAdded(kept));
  void dispatch(flushOutbox());
};

export const retryMessage =
  (clientId: string): Thunk =>
  (dispatch) => {
    dispatch(unsentChanged({ clientId, state: 'waiting' }));
    void dispatch(flushOutbox());
  };

export const discardMessage =
  (clientId: string): Thunk =>
  (dispatch, getState) => {
    removeDraft(personOf(getState()), nameOf(clientId));
    dispatch(unsentRemoved(clientId));
  };

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
