import { useEffect, useState } from 'react';
import { RequestError } from '../http/request-error.ts';
import { useAppDispatch, useAppSelector } from '../store/root.ts';
import { checkPhone, phoneChanged } from './person-actions.ts';

const waitMs = 450;
/** Too short to be a number with its country code: not worth asking about. */
export const isAskable = (phone: string): boolean => phone.replace(/\D/gu, '').length >= 7;

export type PhoneState = 'unknown' | 'checking' | 'free' | 'taken' | 'invalid';

/** Asks the server about a number once typing rests. Until it has answered, the number counts as taken. */
export const usePhoneCheck = (phone: string): { state: PhoneState; code: string | undefined } => {
  const dispatch = useAppDispatch();
  const exists = useAppSelector((state) => state.phone.phoneExists);
  const [answered, setAnswered] = useState<{ phone: string; code?: string }>();
  useEffect(() => {
    dispatch(phoneChanged());
    if (!isAskable(phone)) return undefined;
    const ask = new AbortController();
    const timer = setTimeout(() => {
      dispatch(checkPhone(phone, ask.signal)).then(
        () => setAnswered({ phone }),
        (error: unknown) => {
          if (!ask.signal.aborted)
            setAnswered({ phone, code: error instanceof RequestError ? error.code : 'SOMETHING_WENT_WRONG' });
        },
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      ask.abort();
    };
  }, [phone, dispatch]);

  if (!isAskable(phone)) return { state: 'unknown', code: undefined };
  if (answered?.phone !== phone) return { state: 'checking', code: undefined };
  if (answered.code) return { state: 'invalid', code: answered.code };
  return { state: exists ? 'taken' : 'free', code: undefined };
};
