import { useEffectEvent, useLayoutEffect } from 'react';

/** Text that was typed into a rendered page before the script took it over: the field shows it, and its state starts without it. */
export const useTypedBefore = (name: string | undefined, take: (text: string) => void): void => {
  const takeText = useEffectEvent(take);
  useLayoutEffect(() => {
    const typed = name && document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
    if (typed) takeText(typed);
  }, [name]);
};
