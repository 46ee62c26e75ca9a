import { useEffect, useRef, useState } from 'react';
import { SearchBox } from './search-box.tsx';
import { useTypedBefore } from './use-typed-before.ts';

const restMs = 300;

interface FindBoxProps {
  label: string;
  /** In a form that works without a script. */
  name?: string;
  value: string;
  large?: boolean;
  onFind: (text: string) => void;
}

/** Asked once typing rests. The address keeps what was asked; when it changes by Back or a link, the field follows. */
export const FindBox = ({ label, name, value, large = false, onFind }: FindBoxProps) => {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  useTypedBefore(name, setText);
  useEffect(() => {
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    if (text.trim() === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      onFind(asked.current);
    }, restMs);
    return () => clearTimeout(timer);
  }, [text, onFind]);
  return <SearchBox label={label} name={name} value={text} large={large} onChange={setText} />;
};
