import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** A button that asks for a file; the same file can be chosen twice. */
export const FileButton = ({
  accept,
  label,
  onFile,
  children,
  ...button
}: { accept: string; label: string; onFile: (file: File) => void; children: ReactNode } & Pick<
  ButtonProps,
  'kind' | 'size'
>) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
};
