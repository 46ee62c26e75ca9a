import type { User } from '@podium/contract';
import { initials } from '@podium/domain/accounts';
import { useRef, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { Bib } from '../../ui/marks.tsx';
import styles from './account-info.module.css';
import { removeAvatar, uploadAvatar } from './actions.ts';
import { accountInfoWords } from './words.ts';

/** The wire's own bound; asked here so that nobody waits for an upload that is refused at its end. */
const maxBytes = 8 * 1024 * 1024;

interface Chosen {
  file: File;
  address: string;
  problem: 'tooLarge' | 'unreadable' | undefined;
}

const problemOf = async (file: File): Promise<Chosen['problem']> => {
  if (file.size > maxBytes) return 'tooLarge';
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return 'unreadable';
  }
};

/** A file that was chosen but not sent, and an address to show it by; the address is given back when another takes its place. */
const useChosen = () => {
  const [chosen, setChosen] = useState<Chosen>();
  const choose = async (file: File | undefined): Promise<void> => {
    const next = file && { file, address: URL.createObjectURL(file), problem: await problemOf(file) };
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(next);
  };
  return { chosen, choose };
};

export const Picture = ({ user }: { user: User }) => {
  const messages = useMessages();
  const { picture: words, cancel } = useArea(accountInfoWords);
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, choose } = useChosen();
  const { submit, busy, error, clear } = useSubmit(async (key, file: File) => {
    await dispatch(uploadAvatar(key, file));
    await choose(undefined);
    dispatch(notify({ type: 'success', code: 'PICTURE_SAVED', message: words.saved }));
  });
  const remove = async (): Promise<void> => {
    if (await dispatch(removeAvatar(words.notRemoved)))
      dispatch(notify({ type: 'success', code: 'PICTURE_REMOVED', message: words.removed }));
  };
  const good = chosen && !chosen.problem;
  const problem = chosen?.problem ? words[chosen.problem] : error && errorText(messages, error.code);
  return (
    <Block title={words.title} help={words.help}>
      <div className={styles.picture}>
        <Bib initials={initials(user)} picture={good ? chosen.address : user.avatarURL} size="xl" />
        <div>
          {good && <p className={styles.state}>{words.preview}</p>}
          <div className={styles.actions}>
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              hidden
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                clear();
                target.value = '';
              }}
            />
            {good && (
              <Button busy={busy} onClick={() => void submit(chosen.file)}>
                {words.use}
              </Button>
            )}
            <Button kind="outline" onClick={() => input.current?.click()}>
              {chosen || user.avatarURL ? words.change : words.choose}
            </Button>
            {chosen ? (
              <Button kind="quiet" onClick={() => void choose(undefined)}>
                {cancel}
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
            {problem}
          </p>
        </div>
      </div>
    </Block>
  );
};
