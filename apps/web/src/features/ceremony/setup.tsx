import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { ChoiceCards, SegmentedField } from '../../ui/choice.tsx';
import { Note } from '../../ui/marks.tsx';
import { Page } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AskedCeremony, openCeremony, type SetupFacts } from './actions.ts';
import styles from './setup.module.css';
import { ceremonyWords } from './words.ts';

interface SetupProps {
  facts: SetupFacts;
  isOfRelease: boolean;
  paths: { rehearsal: string; release: string };
  onOpened: () => void;
}

const placeChoices = ['3', '5', '10'] as const;
const shortestReason = 3;

/** What the form holds, and what is still missing in it. */
const useSetup = ({ facts: { board, policy }, isOfRelease, onOpened }: SetupProps) => {
  const dispatch = useAppDispatch();
  const out = board.released?.roundCodes ?? [];
  const unreleased = board.rounds.filter(({ roundCode }) => !out.includes(roundCode));
  const isReplay = board.released !== null && (isOfRelease || unreleased.length === 0);
  const [of, setOf] = useState<AskedCeremony['of']>(isReplay ? 'released' : 'sealed');
  const [rounds, setRounds] = useState(unreleased.map(({ roundCode }) => roundCode));
  const [places, setPlaces] = useState<(typeof placeChoices)[number]>('3');
  const [reason, setReason, discard] = useDraft(`${board.competitionCode}:ceremony`, '');
  const [isTried, setTried] = useState(false);
  const isByRound = policy === 'per-round';
  const roundCodes = isByRound ? rounds : null;
  const needsReason = of === 'sealed' && out.some((one) => roundCodes === null || roundCodes.includes(one));
  const isReasonShort = needsReason && reason.trim().length < shortestReason;
  const hasNoRound = of === 'sealed' && roundCodes?.length === 0;
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch(
      openCeremony(key, board.competitionCode, {
        of,
        roundCodes: of === 'sealed' ? roundCodes : null,
        reason: needsReason ? reason.trim() : null,
        places: Number(places),
      }),
    );
    discard();
    onOpened();
  });
  return {
    of,
    setOf,
    rounds,
    toggle: (roundCode: string, isOn: boolean) =>
      setRounds((before) => (isOn ? [...before, roundCode] : before.filter((one) => one !== roundCode))),
    places,
    setPlaces,
    reason,
    setReason,
    isTried,
    isByRound,
    needsReason,
    isReasonShort,
    hasNoRound,
    busy,
    error,
    submit: () => {
      setTried(true);
      if (!isReasonShort && !hasNoRound) void submit();
    },
  };
};

type SetupForm = ReturnType<typeof useSetup>;

const Rounds = ({ rounds, form }: { rounds: SetupFacts['board']['rounds']; form: SetupForm }) => {
  const words = useArea(ceremonyWords).setup;
  if (rounds.length < 2) return null;
  if (!form.isByRound) return <p>{words.everyRound}</p>;
  return (
    <fieldset>
      <legend>{words.rounds}</legend>
      {rounds.map(({ roundCode, roundName }) => (
        <CheckField
          key={roundCode}
          label={roundName}
          checked={form.rounds.includes(roundCode)}
          onChange={(isOn) => form.toggle(roundCode, isOn)}
        />
      ))}
    </fieldset>
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
  const { released } = board;
  return (
    <Page title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFrozen) form.submit();
        }}
      >
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
        {isSealed && <Rounds rounds={board.rounds} form={form} />}
        <SegmentedField
          label={words.places}
          help={words.placesHelp}
          options={placeChoices.map((value) => ({ value, label: value }))}
          value={form.places}
          onChange={form.setPlaces}
        />
        {form.needsReason && (
          <TextField
            label={words.reason}
            help={words.reasonHelp}
            value={form.reason}
            error={form.isTried && form.isReasonShort ? messages.errors.REASON_MISSING : undefined}
            onChange={form.setReason}
          />
        )}
        {isFrozen && <Note icon="lock">{words.frozen}</Note>}
        {form.isTried && form.hasNoRound && (
          <Note icon="cross" bad>
            {words.roundsMissing}
          </Note>
        )}
        {form.error && (
          <Note icon="cross" bad>
            {errorText(messages, form.error.code)}
          </Note>
        )}
        <div className={styles.acts}>
          <Button type="submit" kind="main" size="large" busy={form.busy} locked={isFrozen}>
            {isSealed ? words.open : words.openReleased}
          </Button>
          <LinkButton kind="outline" size="large" to={props.paths.rehearsal}>
            {words.rehearse}
          </LinkButton>
          <LinkButton kind="quiet" size="large" to={props.paths.release}>
            {words.back}
          </LinkButton>
        </div>
      </form>
    </Page>
  );
};
