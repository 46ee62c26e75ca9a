import { useLayoutEffect, useRef } from 'react';

const [smallest, step, maxLines] = [96, 12, 2];

/** Sets a name as large as it fits into two lines: from the largest size down in steps, never under the smallest. */
export const useFit = (text: string, largest: number) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const fit = (): void => {
      for (let size = largest; size >= smallest; size -= step) {
        element.style.setProperty('--size', String(size));
        const { lineHeight } = getComputedStyle(element);
        const lines = Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
        if (lines <= maxLines && element.scrollWidth <= element.clientWidth) return;
      }
    };
    fit();
    addEventListener('resize', fit);
    // The display face is wider than what stands in for it.
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      removeEventListener('resize', fit);
      document.fonts.removeEventListener('loadingdone', fit);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- another name is measured again
  }, [text, largest]);
  return ref;
};
