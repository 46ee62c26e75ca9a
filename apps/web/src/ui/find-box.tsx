import { useEffect, useState } from 'react';
import { SearchBox } from './search-box.tsx';

const restMs = 300;

/** Asked once typing rests. The address keeps what was asked. */
export const FindBox = ({ label, value, onFind }: { label: string; value: string; onFind: (text: string) => void }) => {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onFind(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, value, onFind]);
  return <SearchBox label={label} value={text} onChange={setText} />;
};
