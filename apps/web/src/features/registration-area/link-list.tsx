import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-field.tsx';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { revokeLink } from './actions.ts';
import { type InviteLink, stateOf } from './links.ts';
import styles from './registration-area.module.css';
import { registrationAreaWords } from './words.ts';

const Revoke = ({
  link,
  onLinks,
  onClose,
}: {
  link: InviteLink;
  onLinks: (links: InviteLink[]) => void;
  onClose: () => void;
}) => {
  const { links: words, couldNot } = useArea(registrationAreaWords);
  const dispatch = useAppDispatch();
  const name = link.email ?? words.kinds[link.kind].name;
  const { submit, busy } = useSubmit(async () => {
    onLinks(await dispatch(revokeLink(link.linkCode, couldNot.revoke(name))));
    dispatch(notify({ type: 'success', code: 'REVOKED', message: words.revoked(name) }));
    onClose();
  });
  return (
    <ConfirmDialog
      title={words.revokeTitle(name)}
      reversal="never"
      cancel={words.keep}
      confirm={words.revoke}
      busy={busy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>{words.revokeLead}</p>
    </ConfirmDialog>
  );
};

export const LinkList = ({
  links,
  onLinks,
}: {
  links: readonly InviteLink[];
  onLinks: (links: InviteLink[]) => void;
}) => {
  const { links: words, copy } = useArea(registrationAreaWords);
  const { code } = useLocale();
  const now = useNow(60_000);
  const [asked, setAsked] = useState<InviteLink>();
  return (
    <section aria-labelledby="links">
      <SectionRule title={words.list} id="links" />
      {links.length === 0 ? (
        <EmptyState rows={2}>{words.none}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {links.map((link) => {
            const state = stateOf(link, now);
            return (
              <li key={link.linkCode}>
                <span>
                  <b>{words.kinds[link.kind].name}</b>
                  <small>
                    {[
                      link.email,
                      `${words.columns.uses} ${words.used(link.uses, link.maxUses)}`,
                      `${words.columns.until} ${formatWhen(code, new Date(link.expiresAt))}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <Chip state={state === 'works' ? 'ready' : 'plain'}>{words.states[state]}</Chip>
                {state === 'works' && link.url && <CopyButton value={link.url} words={copy} />}
                {state === 'works' && (
                  <Button kind="outline" size="small" onClick={() => setAsked(link)}>
                    {words.revoke}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {asked && <Revoke link={asked} onLinks={onLinks} onClose={() => setAsked(undefined)} />}
    </section>
  );
};
