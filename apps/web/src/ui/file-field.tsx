import { useId } from 'react';
import { boxOf, describe, Field, type FieldFrame } from './field.tsx';

type FileFieldProps = FieldFrame & { accept: string; onPick: (file: File | undefined) => void };

/** One file of the device. */
export const FileField = ({ label, help, error, good, accept, onPick }: FileFieldProps) => {
  const id = useId();
  return (
    <Field id={id} {...{ label, help, error, good }}>
      <div className={boxOf(error)}>
        <input
          {...describe(id, { error, good, help })}
          id={id}
          type="file"
          accept={accept}
          onChange={(event) => onPick(event.target.files?.[0])}
        />
      </div>
    </Field>
  );
};
