import type { Profile } from '@podium/contract';
import type { ProfileVisibility } from '@podium/domain/accounts';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './profile.module.css';
import { profileWords } from './words.ts';

/** The picture that messengers show beside the link; it has what its owner shows to everyone. */
const Picture = ({ profile }: { profile: Profile }) => {
  const words = useArea(profileWords).share;
  const [failed, setFailed] = useState(false);
  const source = `/new/api/share-cards/profile/${profile.userId}.png`;
  const name = `${profile.fName} ${profile.lName}`;
  if (failed) return <p>{words.pictureFailed}</p>;
  return (
    <>
      <img src={source} alt={words.picture(name)} width={1200} height={630} onError={() => setFailed(true)} />
      <p>
        <a href={source} download={`${name}.png`}>
          {words.download}
        </a>
      </p>
    </>
  );
};

/** The sheet of the device, where it has one; closing it is a decision and no failure. */
const send = async (title: string, url: string): Promise<void> => {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};

export const ShareProfile = ({ profile, visibility }: { profile: Profile; visibility: ProfileVisibility }) => {
  const words = useArea(profileWords).share;
  const [open, setOpen] = useState(false);
  const url = new URL(`/profile/${profile.userId}`, location.href).href;
  const isPublic = visibility === 'everyone';
  return (
    <>
      <Button kind="slab" size="small" icon="out" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open && (
        <Dialog
          title={words.title}
          closeLabel={words.close}
          onClose={() => setOpen(false)}
          actions={
            isPublic && 'share' in navigator ? (
              <Button kind="main" onClick={() => void send(`${profile.fName} ${profile.lName}`, url)}>
                {words.send}
              </Button>
            ) : undefined
          }
        >
          <div className={styles.share}>
            <p>{isPublic ? words.shows : words.hidden[visibility]}</p>
            {isPublic ? (
              <Picture profile={profile} />
            ) : (
              <LinkButton kind="outline" to="/auth/account-info?section=profile">
                {words.change}
              </LinkButton>
            )}
            <CopyField label={words.link} value={url} words={words} />
          </div>
        </Dialog>
      )}
    </>
  );
};
