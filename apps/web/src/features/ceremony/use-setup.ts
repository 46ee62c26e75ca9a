import { type ReactNode, useState } from 'react';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { isJudged, useReleasePreview } from '../../platform/release-preview/use-release-preview.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { type AskedCeremony, openCeremony, type SetupFacts } from './actions.ts';

export interface SetupProps {
  facts: SetupFacts;
  isOfRelease: boolean;
  paths: { rehearsal: string; release: string };
  openPoints: (competitionCode: string, roundCode: string) => ReactNode;
  onOpened: () => void;
}

export const placeChoices = ['3', '5', '10'] as const;
const shortestReason = 3;
export const word = 'RELEASE';

/** What the form holds, and what is still missing in it. */
export const useSetup = ({ facts: { board, policy }, isOfRelease, onOpened }: SetupProps) => {
  const dispatch = useAppDispatch();
  const out = board.released?.roundCodes ?? [];
  const unreleased = board.rounds.filter(({ roundCode }) => !out.includes(roundCode));
  const isReplay = board.released !== null && (isOfRelease || unreleased.length === 0);
  const [of, setOf] = useState<AskedCeremony['of']>(isReplay ? 'released' : 'sealed');
  const [picked, setPicked] = useState(unreleased.map(({ roundCode }) => roundCode));
  // Never kept: a gate that stands open after a reload is no gate.
  const [typed, setTyped] = useState('');
  const [places, setPlaces] = useState<(typeof placeChoices)[number]>('3');
  const [reason, setReason, discard] = useDraft(`${board.competitionCode}:ceremony`, '');
  const [isTried, setTried] = useState(false);
  const isByRound = policy === 'per-round';
  const preview = useReleasePreview(board.competitionCode, isByRound ? picked : null);
  const known = preview.state.kind === 'shown' ? preview.state.value : undefined;
  const judged = (known?.rounds ?? []).filter(isJudged).map(({ roundCode }) => roundCode);
  const rounds = picked.filter((one) => judged.includes(one));
  const roundCodes = isByRound ? rounds : null;
  const needsReason = of === 'sealed' && (known?.isReasonNeeded ?? false);
  const isReasonShort = needsReason && reason.trim().length < shortestReason;
  const hasNoRound = of === 'sealed' && known !== undefined && (isByRound ? rounds : judged).length === 0;
  const isUnlocked = of === 'released' || (typed === word && preview.isFresh);
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
    picked,
    named: board.rounds
      .filter(({ roundCode }) => (isByRound ? rounds : judged).includes(roundCode))
      .map(({ roundName }) => roundName),
    going: isByRound ? rounds : judged,
    preview,
    typed,
    setTyped,
    isUnlocked,
    toggle: (roundCode: string, isOn: boolean) =>
      setPicked((before) => (isOn ? [...before, roundCode] : before.filter((one) => one !== roundCode))),
    places,
    setPlaces,
    reason,
    setReason,
    isTried,
    isByRound,
    needsReason,
    isReasonShort,
    hasNoRound,
    /** There is nothing to seal yet, whatever is chosen. */
    hasNothingJudged: of === 'sealed' && known !== undefined && judged.length === 0,
    busy,
    error,
    submit: () => {
      setTried(true);
      if (!isReasonShort && !hasNoRound && isUnlocked) void submit();
    },
  };
};

export type SetupForm = ReturnType<typeof useSetup>;
