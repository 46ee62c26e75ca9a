import type { EndpointOutput, Endpoints } from '@podium/contract';
import { type HistoryKind, historyKinds } from '@podium/domain/history';
import { useState } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { PickChips } from '../../ui/choice-cards.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FindBox } from '../../ui/find-box.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { Ask, Asked } from './asked.ts';
import { everything } from './asked.ts';
import styles from './filters.module.css';
import { historyWords } from './words.ts';

type Page = EndpointOutput<Endpoints['getHistory']>;
interface FilterProps {
  asked: Asked;
  ask: Ask;
  people: Page['people'];
  counts: Page['counts'] | undefined;
  /** The numbers beside the kinds are on their way; they decide how wide each kind is. */
  isCounting: boolean;
}

/** Every kind with how many there are of it. */
const useKinds = ({ asked, ask, counts }: FilterProps) => {
  const words = useArea(historyWords);
  const { code } = useLocale();
  const labelOf = (kind: HistoryKind): string => {
    const count = counts?.find((one) => one.kind === kind)?.count;
    return count === undefined ? words.kinds[kind] : `${words.kinds[kind]} ${formatCount(code, count)}`;
  };
  return {
    label: words.kind,
    options: [
      { value: 'everything' as const, label: words.kinds.everything },
      ...historyKinds.map((value) => ({ value, label: labelOf(value) })),
    ],
    value: asked.kind ?? ('everything' as const),
    onChange: (value: HistoryKind | 'everything') => ask({ kind: value === 'everything' ? undefined : value }),
  };
};

const PersonAndDay = ({ asked, ask, people }: FilterProps) => {
  const words = useArea(historyWords);
  return (
    <>
      <SelectField
        label={words.person}
        value={asked.actor ?? ''}
        options={[{ actor: '', name: words.anyone }, ...people].map((one) => ({ value: one.actor, label: one.name }))}
        onChange={(actor) => ask({ actor: actor || undefined })}
      />
      <TextField
        label={words.day}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={asked.day}
        onChange={(day) => ask({ day: day || undefined })}
      />
    </>
  );
};

const Find = ({ asked, ask }: FilterProps) => (
  <FindBox
    label={useArea(historyWords).find}
    value={asked.find}
    onFind={(find) => ask({ find: find.slice(0, 100) || undefined })}
  />
);

/** On a phone the rest is behind one button, so that the newest change is in sight. */
const PhoneFilters = (props: FilterProps) => {
  const { asked, ask } = props;
  const words = useArea(historyWords);
  const { messages } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const kinds = useKinds(props);
  const chosen = [asked.kind, asked.actor, asked.day].filter(Boolean).length;
  return (
    <div className={styles.row}>
      <Find {...props} />
      <span className={styles.filter} data-chosen={chosen > 0 ? chosen : undefined}>
        <IconButton
          icon="sliders"
          kind="outline"
          label={chosen > 0 ? words.sheet.opened(chosen) : words.sheet.title}
          onClick={() => setOpen(true)}
        />
      </span>
      {isOpen && (
        <Dialog title={words.sheet.title} closeLabel={messages.shell.close} onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            <PickChips {...kinds} />
            <PersonAndDay {...props} />
            <Button wide onClick={() => setOpen(false)}>
              {words.sheet.show}
            </Button>
            {chosen > 0 && (
              <Button kind="quiet" wide onClick={() => ask({ ...everything, find: asked.find })}>
                {words.all}
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </div>
  );
};

const WideFilters = (props: FilterProps) => {
  const kinds = useKinds(props);
  return (
    <div className={styles.wide}>
      <Find {...props} />
      <PersonAndDay {...props} />
      <div className={styles.kinds}>
        {props.isCounting ? <Skeleton bones={[{ high: '40px' }]} /> : <Segmented {...kinds} />}
      </div>
    </div>
  );
};

/** What of the history is shown: a name, a person, a day, a kind. */
export const HistoryFilters = (props: FilterProps) => {
  const isPhone = useMedia('(width < 48em)');
  return isPhone ? <PhoneFilters {...props} /> : <WideFilters {...props} />;
};
