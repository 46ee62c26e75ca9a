import type { Submission } from '@podium/contract';
import type { ReactNode } from 'react';
import { formatBytes } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { linkOf } from './actions.ts';
import { siteOf } from './round-view.ts';
import styles from './submissions.module.css';
import { submissionWords } from './words.ts';

interface RowProps {
  item: Submission;
  competitionCode: string;
  onReceipt: () => void;
  /** Something to say about it besides its facts. */
  mark?: ReactNode;
  children?: ReactNode;
}

/** The tab is opened before the address is known, or the browser would take it for an unasked one. */
const openLater = async (address: Promise<string>): Promise<void> => {
  const tab = open('', '_blank');
  try {
    const url = await address;
    if (tab) tab.location.href = url;
  } catch {
    tab?.close();
  }
};

export const HandedIn = ({ item, competitionCode, onReceipt, mark, children }: RowProps) => {
  const words = useArea(submissionWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const facts = [
    item.fileType ? words.types[item.fileType] : words.aLink,
    item.bytes === null ? undefined : formatBytes(code, item.bytes),
    words.version(item.version),
    words.by(item.handedInBy, formatWhen(code, new Date(item.handedInAt))),
  ];
  return (
    <li className={styles.item}>
      <span className={styles.slab}>
        <Icon name={item.kind === 'link' ? 'globe' : 'tick'} />
      </span>
      <span>
        <b>{item.fileName ?? item.url}</b>
        {mark}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.acts}>
        {children}
        <Button kind="quiet" size="small" onClick={onReceipt}>
          {words.receipt.action}
        </Button>
        {item.kind === 'link' ? (
          <a
            className={styles.out}
            href={item.url ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            title={words.leaves}
          >
            <Icon name="out" size={16} />
            {words.visit(siteOf(item.url ?? ''))}
            <span className="visually-hidden">, {words.leaves}</span>
          </a>
        ) : (
          <Button
            kind="quiet"
            size="small"
            onClick={() => void openLater(dispatch(linkOf(competitionCode, item.submissionCode)))}
          >
            {words.open}
          </Button>
        )}
      </span>
    </li>
  );
};
