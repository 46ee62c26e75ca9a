import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../button.tsx';
import { Skeleton } from '../states.tsx';
import type { EmojiWords } from './emoji-picker.tsx';

interface PickerProps {
  words: EmojiWords;
  onPick: (emoji: string) => void;
}

const inLanguage = (code: 'en' | 'es') =>
  lazy(async () => {
    const [{ EmojiPicker }, { default: groups }] = await Promise.all([
      import('./emoji-picker.tsx'),
      code === 'es' ? import('./es.json') : import('./en.json'),
    ]);
    return { default: (props: PickerProps) => <EmojiPicker groups={groups} {...props} /> };
  });
const pickers = { en: inLanguage('en'), es: inLanguage('es') };

/** A button and the picker that it opens. The script and the names are fetched from this server when it is first opened. */
export const useEmojiPicker = (code: string, { words, onPick }: PickerProps) => {
  const [isOpen, setOpen] = useState(false);
  const Picker = code === 'es' ? pickers.es : pickers.en;
  const pick = (emoji: string): void => {
    onPick(emoji);
    setOpen(false);
  };
  return {
    button: (
      <IconButton
        icon="smile"
        label={words.title}
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      />
    ),
    panel: isOpen && (
      <Suspense fallback={<Skeleton label={words.loading} bones={[{ high: '48px' }, { high: '200px' }]} />}>
        <Picker words={words} onPick={pick} />
      </Suspense>
    ),
  };
};
