import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { FewerJudges, ReleaseDifferences } from '../../platform/release-preview/preview-parts.tsx';
import { PreviewRounds } from '../../platform/release-preview/preview-rounds.tsx';
import { previewWords } from '../../platform/release-preview/words.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ChoiceCards, SegmentedField } from '../../ui/choice-cards.tsx';
import { Note } from '../../ui/marks.tsx';
import { Page } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { lettersRight, WordGate } from '../../ui/word-gate.tsx';
import styles from './setup.module.css';
import { placeChoices, type SetupForm, type SetupProps, useSetup, word } from './use-setup.ts';
import { ceremonyWords } from './words.ts';

/** What is sealed: the rounds, what is open about them, and what changes for those who saw a release before. */
const Sealed = ({ form }: { form: SetupForm }) => {
  const words = useArea(ceremonyWords).setup;
  const previewText = useArea(previewWords);
  const { state, again } = form.preview;
  if (state.kind !== 'shown')
    return <NotLoaded state={state} again={again} words={previewText} bones={[{ high: '120px' }]} />;
  const { rounds, fewerJudges } = state.value;
  return (
    <>
      {rounds.length > 1 && !form.isByRound && <p>{words.everyRound}</p>}
      <PreviewRounds preview={state.value} chosen={form.isByRound ? form.picked : undefined} onToggle={form.toggle} />
      {fewerJudges.length > 0 && (
        <Note icon="half">
          <FewerJudges preview={state.value} />
        </Note>
      )}
      <ReleaseDifferences preview={state.value} />
    </>
  );
};

const Gate = ({ form }: { form: SetupForm }) => {
  const words = useArea(ceremonyWords).setup;
  const lettersLeft = word.length - lettersRight(word, form.typed);
  return (
    <WordGate
      label={words.type}
      word={word}
      value={form.typed}
      onChange={form.setTyped}
      help={lettersLeft === 0 ? words.typed : words.lettersLeft(lettersLeft)}
    />
  );
};

/** What is called, and how many places of it. */
const What = ({ form, props }: { form: SetupForm; props: SetupProps }) => {
  const { board } = props.facts;
  const words = useArea(ceremonyWords).setup;
  const { released } = board;
  const isSealed = form.of === 'sealed';
  return (
    <div className={styles.what}>
      <ChoiceCards
        label={words.what}
        options={[
          { value: 'sealed', label: words.sealed, about: words.sealedHelp },
          ...(released
            ? [{ value: 'released' as const, label: words.released(released.version), about: words.releasedHelp }]
            : []),
        ]}
        value={form.of}
        onChange={form.setOf}
      />
      {isSealed && <Sealed form={form} />}
      {isSealed && form.going[0] !== undefined && props.openPoints(board.competitionCode, form.going[0])}
      <SegmentedField
        label={words.places}
        help={words.placesHelp}
        options={placeChoices.map((value) => ({ value, label: value }))}
        value={form.places}
        onChange={form.setPlaces}
      />
    </div>
  );
};

/** What is still missing before it can be opened. */
const Notes = ({ form, isFrozen }: { form: SetupForm; isFrozen: boolean }) => {
  const words = useArea(ceremonyWords).setup;
  const messages = useMessages();
  return (
    <>
      {form.hasNothingJudged && <Note icon="half">{words.nothingJudged}</Note>}
      {isFrozen && <Note icon="lock">{words.frozen}</Note>}
      {form.isTried && form.hasNoRound && !form.hasNothingJudged && (
        <Note icon="cross" bad>
          {words.roundsMissing}
        </Note>
      )}
      {form.error && (
        <Note icon="cross" bad>
          {errorText(messages, form.error.code)}
        </Note>
      )}
    </>
  );
};

/** Chooses what a ceremony calls, and opens it. */
export const Setup = (props: SetupProps) => {
  const { board } = props.facts;
  const words = useArea(ceremonyWords).setup;
  const messages = useMessages();
  const form = useSetup(props);
  const isSealed = form.of === 'sealed';
  const isFrozen = isSealed && board.frozen !== null;
  return (
    <Page title={words.title}>
      <p className={styles.lead}>
        <b>{board.competitionName}.</b> {words.lead}
      </p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFrozen) form.submit();
        }}
      >
        <What form={form} props={props} />
        <div className={styles.gate}>
          {form.needsReason && (
            <TextField
              label={words.reason}
              help={words.reasonHelp}
              value={form.reason}
              error={form.isTried && form.isReasonShort ? messages.errors.REASON_MISSING : undefined}
              onChange={form.setReason}
            />
          )}
          {isSealed && !form.hasNothingJudged && <Gate form={form} />}
          <Notes form={form} isFrozen={isFrozen} />
          <div className={styles.acts}>
            <Button
              type="submit"
              kind="main"
              size="large"
              busy={form.busy}
              locked={isFrozen || form.hasNothingJudged || !form.isUnlocked}
            >
              {isSealed ? words.open(form.named.join(', ')) : words.openReleased}
            </Button>
            <LinkButton kind="outline" size="large" to={props.paths.rehearsal}>
              {words.rehearse}
            </LinkButton>
            <LinkButton kind="quiet" size="large" to={props.paths.release}>
              {words.back}
            </LinkButton>
          </div>
          <p className={styles.after}>{words.after}</p>
        </div>
      </form>
    </Page>
  );
};
