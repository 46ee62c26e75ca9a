import type { User } from '@podium/contract';
import { fullName, initials, type SignUpStep } from '@podium/domain/accounts';
import { Activity, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { Bib } from '../../ui/marks.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AboutForm } from './about-form.tsx';
import styles from './account-info.module.css';
import { Devices } from './devices.tsx';
import { Download } from './download.tsx';
import { EmailForm } from './email-form.tsx';
import { Interests } from './interests.tsx';
import { Leave } from './leave.tsx';
import { NextStep } from './next-step.tsx';
import type { AccountParts } from './parts.ts';
import { PasswordForm } from './password-form.tsx';
import { Picture } from './picture.tsx';
import { sectionOf, sectionPath, type Section, sections } from './section.ts';
import { Visibility } from './visibility.tsx';
import { accountInfoWords } from './words.ts';
import { WorkForm } from './work-form.tsx';

const contentOf = (
  user: User,
  { InstitutePicker, NewPassword, Resend, LocalMailHint }: AccountParts,
): Record<Section, ReactNode> => ({
  details: (
    <>
      <AboutForm user={user} />
      <WorkForm user={user} InstitutePicker={InstitutePicker} />
      <Interests user={user} />
    </>
  ),
  profile: (
    <>
      <Picture user={user} />
      <Visibility user={user} />
    </>
  ),
  'sign-in': (
    <>
      <PasswordForm user={user} NewPassword={NewPassword} />
      <EmailForm user={user} Resend={Resend} LocalMailHint={LocalMailHint} />
      {/* Last, because its length is known only when the server has answered. */}
      <Devices />
    </>
  ),
  data: (
    <>
      <Download />
      <Leave />
    </>
  ),
});

export const AccountInfo = ({ parts, stepPaths }: { parts: AccountParts; stepPaths: Record<SignUpStep, string> }) => {
  const words = useArea(accountInfoWords);
  const [search] = useSearchParams();
  const user = useAppSelector(({ auth }) => auth.user);
  const shown = sectionOf(search);
  if (!user) return null;
  const content = contentOf(user, parts);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className={styles.who}>
          <Bib initials={initials(user)} picture={user.avatarURL} />
          <span>
            <b>{fullName(user)}</b>
            {user.email}
          </span>
        </p>
      </div>
      {user.nextStep !== 'done' && <NextStep step={user.nextStep} to={stepPaths[user.nextStep]} />}
      <Tabs
        label={words.sectionsLabel}
        tabs={sections.map((section) => ({
          to: sectionPath(section),
          label: words.sections[section],
          current: section === shown,
        }))}
      />
      {/* Hidden parts keep what was typed into them, and neither load nor check anything. */}
      {sections.map((section) => (
        <Activity key={section} mode={section === shown ? 'visible' : 'hidden'}>
          <div>{content[section]}</div>
        </Activity>
      ))}
    </div>
  );
};
