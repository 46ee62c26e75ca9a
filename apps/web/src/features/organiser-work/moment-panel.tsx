import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Clock } from '../../ui/clock.tsx';
import { Panel } from '../../ui/panel.tsx';
import { detailOf, pathOf, titleOf, workspacePath } from './need.ts';
import styles from './organiser-work.module.css';
import type { Work } from './use-work.ts';
import { organiserWorkWords } from './words.ts';

type Moment = NonNullable<Work['moment']>;

const MomentClock = ({ moment }: { moment: Moment }) => {
  const words = useArea(organiserWorkWords);
  const { code } = useLocale();
  const now = useNow();
  const at = new Date(moment.at);
  return (
    <>
      <p className={styles.when}>
        {moment.isOn ? words.moment.ends : words.moment.starts} <time dateTime={moment.at}>{formatWhen(code, at)}</time>
      </p>
      <Clock ms={at.getTime() - now.getTime()} daysLabel={words.parts.daysLeft} />
    </>
  );
};

const OfMoment = ({ moment }: { moment: Moment }) => {
  const words = useArea(organiserWorkWords).moment;
  const { competitionCode, competitionName, what, title, isOn } = moment;
  return (
    <Panel
      tone={isOn ? 'rosa' : 'plain'}
      label={isOn ? words.on : words.next}
      title={words.name(words.kinds[what], title)}
      figure={<MomentClock moment={moment} />}
      actions={
        <>
          <LinkButton size="large" to={workspacePath(competitionCode)}>
            {words.open}
          </LinkButton>
          <LinkButton kind="outline" size="large" to={workspacePath(competitionCode, '?area=setup&section=timeline')}>
            {words.timeline}
          </LinkButton>
        </>
      }
    >
      <p>{competitionName}</p>
    </Panel>
  );
};

/** The panel of who runs competitions: what is on; else the first piece of work, what comes next, or a start. */
export const OrganiserPanel = ({ work: { moment, needs } }: { work: Pick<Work, 'moment' | 'needs'> }) => {
  const words = useArea(organiserWorkWords);
  const [need] = needs;
  if (moment?.isOn) return <OfMoment moment={moment} />;
  if (need)
    return (
      <Panel
        tone="rosa"
        label={words.quiet.label}
        title={words.quiet.waits(needs.length)}
        actions={
          <LinkButton size="large" to={pathOf(need)}>
            {words.actions[need.kind]}
          </LinkButton>
        }
      >
        <p>{`${titleOf(need, words)}. ${detailOf(need, words)}`}</p>
      </Panel>
    );
  if (moment) return <OfMoment moment={moment} />;
  return (
    <Panel
      tone="plain"
      label={words.quiet.label}
      title={words.quiet.title}
      actions={
        <>
          <LinkButton size="large" to="/auth/competitions/create">
            {words.quiet.create}
          </LinkButton>
          <LinkButton kind="outline" size="large" to="/competitions">
            {words.quiet.find}
          </LinkButton>
        </>
      }
    >
      <p>{words.quiet.lead}</p>
    </Panel>
  );
};
