import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { type CeremonyScript, loadScript, loadSetup, type SetupFacts } from './actions.ts';
import { Presenter } from './presenter.tsx';
import { Remote } from './remote.tsx';
import { madeUpScript } from './rehearsal.ts';
import { Setup } from './setup.tsx';
import { ceremonyWords } from './words.ts';

interface CeremonyProps {
  competitionCode: string;
  isRehearsal: boolean;
  /** The remote of a host, or the screen of the hall; a phone is a remote if nobody says otherwise. */
  device: 'remote' | 'screen' | undefined;
  /** What is open before these rounds go out, as the release names it. */
  openPoints: (competitionCode: string, roundCode: string) => ReactNode;
  /** It was asked for from what is released. */
  isOfRelease: boolean;
  brand: ReactNode;
  paths: { competition: string; followed: string; rehearsal: string; release: string; own: string };
}

const rehearsedPlaces = 5;

type Loaded = { script: CeremonyScript } | { setup: SetupFacts };

/** The organiser's side: opens a ceremony, or goes on with the one that is open. It is loaded once and kept, so that no step needs the network. */
const OpenCeremony = ({ competitionCode, isOfRelease, device, brand, paths, openPoints }: CeremonyProps) => {
  const isPhone = useMedia('(width < 48em)');
  const isRemote = device === 'remote' || (device === undefined && isPhone);
  const words = useArea(ceremonyWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(competitionCode, async (signal): Promise<Loaded> => {
    const script = await dispatch(loadScript(competitionCode, signal));
    return script ? { script } : { setup: await dispatch(loadSetup(competitionCode, signal)) };
  });
  if (state.kind === 'loading')
    return <Skeleton label={words.loading} bones={[{ wide: '40%', high: '32px' }, { high: '50vh' }]} />;
  if (state.kind === 'failed')
    return (
      <Page title={words.failed}>
        <EmptyState action={<Button onClick={again}>{words.again}</Button>}>
          {errorText(messages, state.code)}
        </EmptyState>
      </Page>
    );
  if ('setup' in state.value)
    return (
      <Setup
        facts={state.value.setup}
        isOfRelease={isOfRelease}
        paths={paths}
        openPoints={openPoints}
        onOpened={again}
      />
    );
  const { script } = state.value;
  const onClosed = (): void => {
    dispatch(notify({ type: 'success', code: 'CEREMONY_CLOSED', message: words.present.ended }));
    again();
  };
  if (isRemote) return <Remote key={script.number} script={script} paths={paths} onClosed={onClosed} />;
  return (
    <Presenter
      key={script.number}
      script={script}
      isRehearsal={false}
      brand={brand}
      paths={paths}
      onClosed={onClosed}
    />
  );
};

const Rehearsal = ({ competitionCode, brand, paths }: CeremonyProps) => {
  const words = useArea(ceremonyWords).rehearsal;
  const script = madeUpScript(words, competitionCode, rehearsedPlaces);
  return (
    <Presenter
      script={script}
      isRehearsal
      brand={brand}
      paths={{ ...paths, competition: paths.own }}
      onClosed={() => undefined}
    />
  );
};

export const Ceremony = (props: CeremonyProps) =>
  props.isRehearsal ? <Rehearsal {...props} /> : <OpenCeremony {...props} />;
