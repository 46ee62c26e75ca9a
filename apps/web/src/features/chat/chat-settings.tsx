import { searchText } from '@podium/domain/chat';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Note, SectionRule } from '../../ui/marks.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ChatSettings, loadSettings, saveSettings } from './moderation-actions.ts';
import styles from './moderation.module.css';
import { chatWords } from './words.ts';

const bones = [{ high: '72px' }, { high: '72px' }];

const wordsIn = (typed: string): string[] =>
  [...new Map(typed.split(/[,\n]/u).map((word) => [searchText(word), word.trim()])).values()].filter(Boolean);
const numberIn = (typed: string): number | undefined => (/^\d{1,4}$/u.test(typed.trim()) ? Number(typed) : undefined);

const SettingsForm = ({
  competitionCode,
  saved,
  onSaved,
}: {
  competitionCode: string;
  saved: ChatSettings;
  onSaved: () => void;
}) => {
  const words = useArea(chatWords).moderation;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { settings, version } = saved;
  const [pause, setPause] = useState(String(settings.pauseSeconds));
  const [blocked, setBlocked] = useState(settings.blockedWords.join(', '));
  const [kept, setKept] = useState(settings.keptDays === null ? '' : String(settings.keptDays));
  const pauseSeconds = numberIn(pause);
  const keptDays = kept.trim() === '' ? null : numberIn(kept);
  const isPauseWrong = pauseSeconds === undefined || pauseSeconds > 3600;
  const isKeptWrong = keptDays === undefined || keptDays === 0 || (keptDays ?? 1) > 3650;
  const { submit, busy, error } = useSubmit(async (key) => {
    if (isPauseWrong || isKeptWrong) return;
    const body = { settings: { pauseSeconds, keptDays, blockedWords: wordsIn(blocked) }, version };
    await dispatch(saveSettings(key, competitionCode, body));
    dispatch(notify({ type: 'success', code: 'SAVED', message: words.saved }));
    onSaved();
  });
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={words.pause}
        help={words.pauseHelp}
        error={isPauseWrong ? words.pauseWrong : undefined}
        inputMode="numeric"
        value={pause}
        onChange={setPause}
      />
      <TextArea label={words.blocked} help={words.blockedHelp} rows={3} value={blocked} onChange={setBlocked} />
      <TextField
        label={words.kept}
        help={words.keptHelp}
        error={isKeptWrong ? words.keptWrong : undefined}
        inputMode="numeric"
        value={kept}
        onChange={setKept}
      />
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
};

/** The pause between messages, blocked words, and how long messages are kept. */
export const ChatSettingsPart = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(chatWords);
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(`${competitionCode} settings`, async (signal) =>
    dispatch(loadSettings(competitionCode, signal)),
  );
  return (
    <section className={styles.section} aria-labelledby="chat-settings">
      <SectionRule title={words.moderation.settings} id="chat-settings" />
      {state.kind === 'shown' ? (
        <SettingsForm key={state.value.version} competitionCode={competitionCode} saved={state.value} onSaved={again} />
      ) : (
        <NotLoaded {...{ state, again, words, bones }} />
      )}
    </section>
  );
};
