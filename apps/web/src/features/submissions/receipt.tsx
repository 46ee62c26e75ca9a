import type { Submission } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { formatBytes } from '../../i18n/amounts.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './submissions.module.css';
import { submissionWords } from './words.ts';

/** Did it count? This says so: what arrived, when, and the fingerprint of its bytes. */
export const Receipt = ({ receipt, of, onClose }: { receipt: Submission; of?: string; onClose: () => void }) => {
  const texts = useArea(submissionWords);
  const words = texts.receipt;
  const { code, messages } = useLocale();
  const size = receipt.bytes === null ? '' : `, ${formatBytes(code, receipt.bytes)}`;
  return (
    <Dialog
      title={of === undefined ? words.title : words.titleOf(of)}
      closeLabel={messages.shell.close}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <div className={styles.receipt}>
        <p>{words.lead}</p>
        <dl>
          <dt>{words.what}</dt>
          <dd>
            {receipt.fileName ?? receipt.url}
            {size}. {texts.version(receipt.version)}
          </dd>
          <dt>{words.when}</dt>
          <dd>
            <time dateTime={receipt.handedInAt}>{formatWhen(code, new Date(receipt.handedInAt))}</time>
          </dd>
        </dl>
        <CopyField label={words.hash} value={receipt.sha256} words={texts.copy} mono />
      </div>
    </Dialog>
  );
};
