import type { EndpointOutput, Endpoints } from '@podium/contract';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { formatWhen } from '../../i18n/moments.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useReader } from '../../i18n/reader.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useRenderedAnswer } from '../../platform/rendered/rendered.tsx';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import { Chip } from '../../ui/marks.tsx';
import { pathOf } from './paths.ts';
import styles from './open-competitions.module.css';
import { publicWords } from './words.ts';

const shownHere = 6;
type Listed = EndpointOutput<Endpoints['listPublicCompetitions']>['items'];
const loadOpen =
  (signal: AbortSignal): Thunk<Promise<Listed>> =>
  async (_, __, { api }) =>
    (await api.call('listPublicCompetitions', { query: {} }, { inline: true, signal })).items.slice(0, shownHere);

/** What is open to everyone, when anything is. It stands below the first screen, so nothing moves when it arrives. */
export const OpenCompetitions = () => {
  const words = useArea(publicWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const reader = useReader();
  const first = useRenderedAnswer('listPublicCompetitions')?.items.slice(0, shownHere);
  const { state } = useLoad('open', async (signal) => dispatch(loadOpen(signal)), first);
  if (state.kind !== 'shown' || state.value.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby="open">
      <h2 id="open">{words.open.title}</h2>
      <p>{words.open.lead}</p>
      <ul>
        {state.value.map((one) => (
          <li key={one.competitionCode}>
            <Link to={pathOf(one.competitionCode)}>{one.competitionName}</Link>
            {/* The server writes the date for a reader that it does not know. */}
            <small suppressHydrationWarning>
              {[
                words.parts.kind(one),
                ...(one.registration === 'open' && one.registrationEndsAt
                  ? [words.open.closes(formatWhen(code, new Date(one.registrationEndsAt), reader))]
                  : []),
              ].join(' · ')}
            </small>
            <Chip state={one.registration === 'open' ? 'live' : one.registration === 'before' ? 'missing' : 'plain'}>
              {words.open.states[one.registration]}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
};
