import { useEffect } from 'react';
import { useMessages } from '../../i18n/locale-context.tsx';

/** A screen about one thing carries its name in the tab, once the name is known. */
export const useTitle = (name: string | undefined): void => {
  const { titled } = useMessages().shell;
  useEffect(() => {
    if (name) document.title = titled(name);
  }, [name, titled]);
};
