import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { Panel } from '../../ui/panel.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './join.module.css';
import { joinWords } from './words.ts';

/** The first step of somebody whom nothing waits for: the letters, a link or a search. */
export const CodePanel = ({ pastePath }: { pastePath: string }) => {
  const { lead, panel: words } = useArea(joinWords);
  return (
    <Panel
      tone="rosa"
      wordsFirst
      label={words.label}
      title={words.title}
      figure={
        <div className={styles.slots}>
          <CodeForm plain />
          <p className={styles.other}>
            {words.noCode} <Link to={pastePath}>{words.paste}</Link> {words.or}{' '}
            <Link to="/competitions">{words.find}</Link>.
          </p>
        </div>
      }
    >
      <p>{lead}</p>
    </Panel>
  );
};
