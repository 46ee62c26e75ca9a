import type { Profile } from '@podium/contract';
import { initials } from '@podium/domain/accounts';
import type { ComponentType } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { useInterestLabels } from '../../platform/session/use-interest-labels.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { Tags } from '../../ui/tags.tsx';
import styles from './profile.module.css';
import { ShareProfile } from './share.tsx';
import { profileWords } from './words.ts';

/** Only its owner sees this: who else sees the page, and where to change it. */
const Mine = ({ profile }: { profile: Profile }) => {
  const words = useArea(profileWords).mine;
  const visibility = useAppSelector(({ auth }) => auth.user?.visibility);
  return (
    <div className={styles.mine}>
      <p>
        <b>{words.title}</b> {visibility && words.seenBy[visibility]}
      </p>
      <span className={styles.acts}>
        <LinkButton kind="outline" size="small" to="/auth/account-info?section=profile">
          {words.edit}
        </LinkButton>
        {visibility && <ShareProfile profile={profile} visibility={visibility} />}
      </span>
    </div>
  );
};

const Interests = ({ userId, names, mine }: { userId: string; names: readonly string[]; mine: boolean }) => {
  const words = useArea(profileWords);
  const labels = useInterestLabels(names);
  return (
    <section className={styles.interests} aria-labelledby="interests">
      <SectionRule title={words.interests} id="interests" />
      {labels.length > 0 && <Tags words={labels} />}
      {names.length === 0 && <p>{words.noInterests}</p>}
      {names.length === 0 && mine && (
        <LinkButton
          kind="outline"
          to={`/auth/pick-interest?${new URLSearchParams({ redirect: `/profile/${userId}` }).toString()}`}
        >
          {words.mine.pick}
        </LinkButton>
      )}
    </section>
  );
};

/** Parts of other features, handed in by the screen. */
export interface PersonParts {
  /** The viewer's own skills and certificates, and which of them others see. */
  Own: ComponentType;
  /** What a person shows of both to others. */
  Shown: ComponentType<{ profile: Profile }>;
}

export const Person = ({ profile, parts }: { profile: Profile; parts: PersonParts }) => {
  const { code } = useLocale();
  const words = useArea(profileWords);
  const labelOf = useListLabel();
  const { fName, lName, avatarURL, occupation, instituteName, subProfession, memberSince, isMe } = profile;
  const facts = [
    { name: words.institute, value: instituteName },
    { name: words.field, value: subProfession && labelOf(subProfession) },
    { name: words.occupation, value: occupation && words.occupations[occupation] },
    { name: words.memberSince, value: formatDate(code, new Date(memberSince)) },
  ];
  return (
    <article className={styles.page}>
      {isMe && <Mine profile={profile} />}
      <div className={styles.person}>
        {avatarURL ? (
          <img className={styles.bib} src={avatarURL} alt="" width={320} height={320} />
        ) : (
          <span className={styles.bib} aria-hidden="true">
            {initials(profile)}
          </span>
        )}
        <h1 tabIndex={-1}>
          {fName} <span>{lName}</span>
        </h1>
      </div>
      <dl className={styles.facts}>
        {facts.flatMap(({ name, value }) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
      <Interests userId={profile.userId} names={profile.interests} mine={isMe} />
      {isMe ? <parts.Own /> : <parts.Shown profile={profile} />}
    </article>
  );
};
