import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { openDraft } from './actions.ts';
import { keep } from './kept-draft.ts';
import { finished } from './steps.ts';

/** Keeps on the device what was chosen and typed since the last saved step. */
const useKeptDraft = (code: string | null, ready: boolean): void => {
  const person = useAppSelector(({ auth }) => auth.user?.userCode);
  const draft = useAppSelector(({ competition }) => competition.createDraft);
  const saved = useAppSelector(({ competition }) => competition.current);
  useEffect(() => {
    if (ready && person !== undefined) keep(person, code, { draft, saved });
  }, [ready, person, code, draft, saved]);
};

/** Brings the named draft into the store, or clears the table for a new one. What is finished goes on in its workspace. */
export const useOpenedDraft = (code: string | null, workspacePath: (competitionCode: string) => string): boolean => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string | null>();
  const shown = useAppSelector(({ competition }) => competition.current?.competitionCode);
  // The first step names its draft in the address once it is saved; what is in the store then is that draft. A page that has
  // opened nothing yet does not trust the store: a workspace may have left its competition there, but not its draft.
  const known = opened !== undefined && code !== null && shown === code;
  useEffect(() => {
    if (known || opened === code) return;
    const open = async (): Promise<void> => {
      try {
        const competition = await dispatch(openDraft(code));
        if (competition && competition.createStep >= finished)
          await navigate(workspacePath(competition.competitionCode), { replace: true });
        else setOpened(code);
      } catch (error) {
        assertRequestError(error);
        await navigate('/page-not-found', { replace: true });
      }
    };
    void open();
  }, [known, opened, code, dispatch, navigate, workspacePath]);
  const ready = known || opened === code;
  useKeptDraft(code, ready);
  return ready;
};
