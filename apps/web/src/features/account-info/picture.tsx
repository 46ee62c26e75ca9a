import type { User } from '@podium/contract';
import { initials } from '@podium/domain';
import { useRef, useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Bib } from '../../ui/marks.tsx';
import styles from './account-info.module.css';
import { removeAvatar, uploadAvatar } from './actions.ts';
import { Block } from './block.tsx';

/** The wire's own bound; asked here so that nobody waits for an upload that is refused at its end. */
const maxBytes = 8 * 1024 * 1024;

/** A file that was chosen but not sent, and an address to show it by; the address is given back when another takes its place. */
const useChosen = () => {
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  const choose = (file: File | undefined): void => {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(file && { file, address: URL.createObjectURL(file) });
  };
  return { ...chosen, choose };
};

export const Picture = ({ user }: { user: User }) => {
  const messages = useMessages();
  const words = messages.accountInfo.picture;
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const { file, address, choose } = useChosen();
  const { submit, busy, error, clear } = useSubmit(async (key, chosen: File) => {
    await dispatch(uploadAvatar(key, chosen));
    choose(undefined);
    dispatch(notify({ type: 'success', code: 'PICTURE_SAVED', message: words.saved }));
  });
  const remove = async (): Promise<void> => {
    if (await dispatch(removeAvatar())) dispatch(notify({ type: 'success', code: 'PICTURE_REMOVED', message: words.removed }));
  };
  const tooLarge = file !== undefined && file.size > maxBytes;
  return (
    <Block title={words.title} help={words.help}>
      <div className={styles.picture}>
        <Bib initials={initials(user)} picture={address ?? user.avatarURL} size="xl" />
        <div>
          {file && <p className={styles.state}>{words.preview}</p>}
          <div className={styles.actions}>
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              hidden
              onChange={({ target }) => {
                choose(target.files?.[0]);
                clear();
                target.value = '';
              }}
            />
            {file && (
              <Button locked={tooLarge} busy={busy} onClick={() => !tooLarge && void submit(file)}>
                {words.use}
              </Button>
            )}
            <Button kind="outline" onClick={() => input.current?.click()}>
              {file || user.avatarURL ? words.change : words.choose}
            </Button>
            {file ? (
              <Button kind="quiet" onClick={() => choose(undefined)}>
                {messages.accountInfo.cancel}
              </Button>
            ) : (
              user.avatarURL && (
                <Button kind="quiet" onClick={() => void remove()}>
                  {words.remove}
                </Button>
              )
            )}
          </div>
          <p className={styles.wrong} role="alert">
            {tooLarge ? words.tooLarge : error && errorText(messages, error.code)}
          </p>
        </div>
      </div>
    </Block>
  );
};
