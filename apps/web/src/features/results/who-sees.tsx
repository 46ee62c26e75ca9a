import { useArea } from '../../i18n/area.ts';
import { SectionRule } from '../../ui/marks.tsx';
import styles from './release.module.css';
import { resultsWords } from './words.ts';

const whos = ['everyone', 'participants', 'entry', 'judges', 'crew'] as const;
type Who = (typeof whos)[number];
type Sees = 'now' | 'already' | 'no';
const things = ['places', 'scores', 'criteria', 'comments', 'cards'] as const;

const seesOf = (thing: (typeof things)[number], who: Who, isPublic: boolean, isOut: boolean): Sees => {
  if (who === 'crew') return 'already';
  if (thing === 'cards') return 'no';
  const isOwn = thing === 'criteria' || thing === 'comments';
  if (isOwn && who !== 'entry') return 'no';
  // A judge who is not a participant sees what everyone sees.
  if ((who === 'everyone' || who === 'judges') && !isPublic) return 'no';
  return isOut ? 'already' : 'now';
};

/** Who sees what after the release, to be read before the gate is opened. */
export const WhoSees = ({ what, isPublic, isOut }: { what: string; isPublic: boolean; isOut: boolean }) => {
  const words = useArea(resultsWords).release;
  return (
    <section aria-labelledby="who-sees">
      <SectionRule title={words.whoTitle} id="who-sees">
        {what}
      </SectionRule>
      <div className={styles.scroll}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{words.after}</th>
              {whos.map((who) => (
                <th key={who} scope="col">
                  {words.who[who]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {things.map((thing) => (
              <tr key={thing}>
                <th scope="row">
                  <b>{words.what[thing][0]}</b>
                  <small>{words.what[thing][1]}</small>
                </th>
                {whos.map((who) => {
                  const sees = seesOf(thing, who, isPublic, isOut);
                  return (
                    <td key={who}>
                      <span className={styles[sees]}>{words.sees[sees]}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
