import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextArea } from '../../ui/text-area.tsx';

const pauseMs = 400;

interface KeptTextProps {
  label: string;
  help?: string;
  value: string;
  onGive: (text: string) => Promise<void>;
  focus?: boolean;
}

/** Text that is written down while it is typed, at every short pause, and at the latest when the field is left. */
export const KeptText = ({ label, help, value, onGive, focus = false }: KeptTextProps) => {
  const [typed, setTyped] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const give = useEffectEvent((text: string) => {
    if (text !== value) void onGive(text);
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => give(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const last = useRef(typed);
  useEffect(() => {
    last.current = typed;
  }, [typed]);
  useEffect(
    () => () => {
      if (last.current !== undefined) give(last.current);
    },
    [],
  );
  useEffect(() => {
    if (focus) box.current?.querySelector('textarea')?.focus();
  }, [focus]);
  return (
    <div
      ref={box}
      onBlur={() => {
        if (typed !== undefined && typed !== value) void onGive(typed);
        setTyped(undefined);
      }}
    >
      <TextArea
        label={label}
        {...(help && { help })}
        rows={2}
        maxLength={2000}
        value={typed ?? value}
        onChange={setTyped}
      />
    </div>
  );
};
