import { useArea } from '../../i18n/area.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import styles from './account-info.module.css';
import { loadMyData } from './actions.ts';
import { FormError } from './save-bar.tsx';
import { accountInfoWords } from './words.ts';

const fileName = 'podium-my-data.json';

export const Download = () => {
  const words = useArea(accountInfoWords).download;
  const dispatch = useAppDispatch();
  const { submit, busy, error } = useSubmit(async () => {
    downloadFile(fileName, JSON.stringify(await dispatch(loadMyData()), null, 2), 'application/json');
    dispatch(notify({ type: 'success', code: 'DATA_DOWNLOADED', message: words.done }));
  });
  return (
    <Block title={words.title} help={words.help}>
      <FormError error={error} />
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void submit()}>
          {words.submit}
        </Button>
      </div>
    </Block>
  );
};
