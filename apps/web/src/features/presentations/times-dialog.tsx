import { useArea } from '../../i18n/area.ts';
import { WriteDialog } from '../../platform/competition/write-dialog.tsx';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type RoundRooms, saveTimes } from './actions.ts';
import { presentationWords } from './words.ts';

interface TimesProps {
  competitionCode: string;
  roundCode: string;
  settings: RoundRooms['settings'];
  version: number;
  onDone: () => void;
  onClose: () => void;
}

const two = (value: number): string => String(value).padStart(2, '0');
/** A moment as the field for local dates writes it. */
const localField = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};
const momentIn = (typed: string): string | null => {
  const at = new Date(typed);
  return typed === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};
const limits = { setup: [0, 60], talk: [1, 240], questions: [0, 60] } as const;
const parts = ['setup', 'talk', 'questions'] as const;
const isGood = (part: (typeof parts)[number], typed: string): boolean => {
  const minutes = typed.trim() === '' ? Number.NaN : Number(typed);
  return minutes >= limits[part][0] && minutes <= limits[part][1];
};

/** How long the parts of a presentation are in a round, and when the first one begins. */
export const TimesDialog = ({ competitionCode, roundCode, settings, version, onDone, onClose }: TimesProps) => {
  const words = useArea(presentationWords).settings;
  const dispatch = useAppDispatch();
  const first = {
    setup: String(settings.setup / 60),
    talk: String(settings.talk / 60),
    questions: String(settings.questions / 60),
    startsAt: localField(settings.startsAt),
    hasSlots: settings.hasSlots,
  };
  const [values, setValues, discard] = useCompetitionDraft(`presentation times ${roundCode}`, first);
  const set = (change: Partial<typeof first>): void => setValues((before) => ({ ...before, ...change }));
  const seconds = (typed: string): number => Math.round(Number(typed) * 60);
  const write = async (key: string): Promise<void> => {
    await dispatch(
      saveTimes(
        key,
        { competitionCode, roundCode },
        {
          setup: seconds(values.setup),
          talk: seconds(values.talk),
          questions: seconds(values.questions),
          startsAt: momentIn(values.startsAt),
          hasSlots: values.hasSlots,
          version,
        },
      ),
    );
    onDone();
  };
  return (
    <WriteDialog
      title={words.title}
      action={words.save}
      words={{ cancel: words.cancel }}
      done={words.saved}
      isReady={parts.every((part) => isGood(part, values[part]))}
      onWrite={write}
      onDiscard={discard}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          {parts.map((part) => (
            <TextField
              key={part}
              inputMode="decimal"
              label={words[part]}
              help={part === 'talk' ? undefined : words.help}
              error={isTried && !isGood(part, values[part]) ? (part === 'talk' ? words.badTalk : words.bad) : undefined}
              value={values[part]}
              onChange={(typed) => set({ [part]: typed })}
            />
          ))}
          <TextField
            type="datetime-local"
            label={words.startsAt}
            help={words.startsAtHelp}
            value={values.startsAt}
            onChange={(startsAt) => set({ startsAt })}
          />
          <CheckField
            label={words.hasSlots}
            help={words.hasSlotsHelp}
            checked={values.hasSlots}
            onChange={(hasSlots) => set({ hasSlots })}
          />
        </>
      )}
    </WriteDialog>
  );
};
