import { useLayoutEffect } from 'react';

interface EarlyPaletteProps {
  onKey: (key: string) => void;
}

/** Stands in while the palette's file loads: keeps what somebody types already, so that no letter is lost. */
export const EarlyPalette = ({ onKey }: EarlyPaletteProps) => {
  // With the drawing, as the palette opens with its own: no key falls between the two.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.key.length > 1 && event.key !== 'Backspace')) return;
      event.preventDefault();
      onKey(event.key);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onKey]);
  return null;
};
