import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { usePages } from '../../platform/http/use-pages.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { ChatSettingsPart } from './chat-settings.tsx';
import { useLiveModeration } from './live.ts';
import { MessageDialog } from './message-dialogs.tsx';
import {
  finishReport,
  loadMutes,
  loadReports,
  type Mutes,
  type Report,
  type Reports,
  unmutePerson,
} from './moderation-actions.ts';
import styles from './moderation.module.css';
import { chatWords } from './words.ts';

const bones = [{ high: '72px' }, { high: '72px' }];

const ReportLine = ({
  competitionCode,
  report,
  onDone,
}: {
  competitionCode: string;
  report: Report;
  onDone: () => void;
}) => {
  const words = useArea(chatWords).moderation;
  const dispatch = useAppDispatch();
  const { code } = useLocale();
  const [isRemoving, setRemoving] = useState(false);
  const { reportCode, chatCode, message } = report;
  const finish = useSubmit(async (key) => {
    await dispatch(finishReport(key, { competitionCode, reportCode }, words.notFinished));
    onDone();
  });
  return (
    <li className={styles.line}>
      <p dir="auto" className={styles.words}>
        {report.words}
      </p>
      <p className={styles.facts}>
        {report.isDone && <Chip state="solid">{words.done}</Chip>}
        <span>{words.from(message.author?.name ?? '', report.containerName)}</span>
        <span>{words.reportedBy(report.reportedBy ?? '', report.reason, formatWhen(code, new Date(report.at)))}</span>
      </p>
      <div className={styles.actions}>
        {message.text !== null && (
          <Button kind="outline" size="small" onClick={() => setRemoving(true)}>
            {words.remove}
          </Button>
        )}
        {!report.isDone && (
          <Button size="small" busy={finish.busy} onClick={() => void finish.submit()}>
            {words.finish}
          </Button>
        )}
      </div>
      {isRemoving && (
        <MessageDialog
          kind="remove"
          of={{ competitionCode, chatCode }}
          message={{ ...message, chatCode, channel: 'group' }}
          onClose={() => {
            setRemoving(false);
            onDone();
          }}
        />
      )}
    </li>
  );
};

const ReportList = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(chatWords);
  const dispatch = useAppDispatch();
  const list = usePages<Report, Reports>(`${competitionCode} reports`, async (cursor, signal) =>
    dispatch(loadReports(competitionCode)(cursor, signal)),
  );
  useLiveModeration(competitionCode, list.again);
  return (
    <section className={styles.section} aria-labelledby="chat-reports">
      <SectionRule title={words.moderation.reports} id="chat-reports" />
      <div className={styles.room}>
        {list.state.kind !== 'shown' && <NotLoaded state={list.state} again={list.again} words={words} bones={bones} />}
        {list.state.kind === 'shown' && list.items.length === 0 && <p>{words.moderation.noReports}</p>}
        <ul>
          {list.items.map((report) => (
            <ReportLine key={report.reportCode} {...{ competitionCode, report }} onDone={list.again} />
          ))}
        </ul>
      </div>
      {list.hasMore && (
        <Button kind="outline" busy={list.busy} onClick={() => void list.more()}>
          {words.more}
        </Button>
      )}
    </section>
  );
};

interface MuteLineProps {
  competitionCode: string;
  mute: Mutes['mutes'][number];
  onDone: () => void;
}

const MuteLine = ({ competitionCode, mute: { userCode, name, until, reason }, onDone }: MuteLineProps) => {
  const words = useArea(chatWords).moderation;
  const dispatch = useAppDispatch();
  const { code } = useLocale();
  const { submit, busy } = useSubmit(async (key) => {
    await dispatch(unmutePerson(key, { competitionCode, userCode }, words.notUnmuted));
    onDone();
  });
  return (
    <li className={styles.line}>
      <p>{words.mutedUntil(name, formatWhen(code, new Date(until)), reason)}</p>
      <div className={styles.actions}>
        <Button kind="outline" size="small" busy={busy} onClick={() => void submit()}>
          {words.unmute}
        </Button>
      </div>
    </li>
  );
};

const MutedPeople = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(chatWords);
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(`${competitionCode} mutes`, async (signal) =>
    dispatch(loadMutes(competitionCode, signal)),
  );
  useLiveModeration(competitionCode, again);
  return (
    <section className={styles.section} aria-labelledby="chat-mutes">
      <SectionRule title={words.moderation.mutes} id="chat-mutes" />
      <div className={styles.room}>
        {state.kind !== 'shown' && <NotLoaded {...{ state, again, words, bones }} />}
        {state.kind === 'shown' && state.value.mutes.length === 0 && <p>{words.moderation.noMutes}</p>}
        <ul>
          {state.kind === 'shown' &&
            state.value.mutes.map((mute) => (
              <MuteLine key={mute.userCode} {...{ competitionCode, mute }} onDone={again} />
            ))}
        </ul>
      </div>
    </section>
  );
};

/** For those who look after the chats of a competition: what was reported, who is muted, and the rules. */
export const Moderation = ({ competitionCode }: { competitionCode: string }) => (
  <div className={styles.page}>
    <ReportList competitionCode={competitionCode} />
    <MutedPeople competitionCode={competitionCode} />
    <ChatSettingsPart competitionCode={competitionCode} />
  </div>
);
