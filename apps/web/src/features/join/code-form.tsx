import { joinCodeLength, joinLetters } from '@podium/domain/join-codes';
import { type ClipboardEvent, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { joinAddress, readEntry } from '../../platform/links/invite-link.ts';
import { SlotField } from '../../ui/slot-field.tsx';
import { joinWords } from './words.ts';

const input = { autoComplete: 'off', autoCapitalize: 'characters', inputMode: 'text' } as const;

const notInCodes = new RegExp(`[^${joinLetters}]`, 'gu');
/** The letters that a code can have, in capitals. */
const clean = (typed: string): string => typed.toUpperCase().replace(notInCodes, '');

/** What was typed and is in no code; spaces and hyphens between the letters are no mistake. */
const hasOther = (typed: string): boolean => clean(typed).length < typed.replace(/[\s-]+/gu, '').length;

/** Six slots. The sixth letter leads on by itself, and so does a pasted link. `plain` has no words around it but what is wrong. */
export const CodeForm = ({ leads, plain }: { leads?: boolean; plain?: boolean }) => {
  const words = useArea(joinWords).code;
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setError(code.length < joinCodeLength ? words.short(joinCodeLength - code.length) : undefined);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const entry = readEntry(event.clipboardData.getData('text'), location.origin);
    if (entry.kind !== 'go') return;
    event.preventDefault();
    void navigate(entry.to);
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <SlotField
        label={words.label}
        labelHidden={plain}
        help={plain ? undefined : words.help}
        error={error}
        value={code}
        length={joinCodeLength}
        clean={(typed) => {
          setError(hasOther(typed) ? words.other : undefined);
          return clean(typed);
        }}
        input={input}
        leads={leads}
        onPaste={onPaste}
        onChange={(letters) => {
          setCode(letters);
          if (letters.length === joinCodeLength) void navigate(joinAddress(letters));
        }}
      />
    </form>
  );
};
