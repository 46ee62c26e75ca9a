import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useMessages } from '../i18n/locale-context.tsx';
import { useAppDispatch } from '../platform/store/root.ts';
import { setExceptionOccurred } from '../platform/store/slices/loading-config.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** A screen that failed to load or to draw. The shell around it stays. */
export const Crash = () => {
  const words = useMessages().shell.crash;
  const error = useRouteError();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(setExceptionOccurred());
    reportError(error);
  }, [error, dispatch]);
  return (
    <Page title={words.title}>
      <p style={{ maxInlineSize: '52ch', marginBlockEnd: 24 }}>{words.body}</p>
      <Button kind="main" size="large" onClick={() => location.reload()}>
        {words.again}
      </Button>
    </Page>
  );
};
