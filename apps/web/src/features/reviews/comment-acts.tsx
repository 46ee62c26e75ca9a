import type { Review } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { WriteDialog } from '../../platform/competition/write-dialog.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/marks.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { pinComment, reactToComment } from './actions.ts';
import styles from './review.module.css';
import { reviewWords } from './words.ts';

interface CommentActsProps {
  review: Review;
  comment: Review['comments'][number];
  isLarge: boolean;
  competitionCode: string;
  onChanged: () => void;
}
const longest = 300;

const Ask = ({
  onAsk,
  commentCode,
  onClose,
}: {
  commentCode: string;
  onAsk: (key: string, question: string) => Promise<unknown>;
  onClose: () => void;
}) => {
  const words = useArea(reviewWords).react;
  const [question, setQuestion, discard] = useDraft(`question ${commentCode}`, '');
  return (
    <WriteDialog
      title={words.askTitle}
      action={words.send}
      words={words}
      done={words.asked}
      isReady
      onWrite={async (key) => onAsk(key, question.trim())}
      onDiscard={discard}
      onClose={onClose}
    >
      <TextArea
        label={words.question}
        help={words.questionHelp(longest - question.length)}
        value={question}
        maxLength={longest}
        onChange={setQuestion}
      />
    </WriteDialog>
  );
};

/** What a member of the team does with a comment: thank for it or ask about it, once, and let it stand large. */
export const CommentActs = ({ review, comment, isLarge, competitionCode, onChanged }: CommentActsProps) => {
  const words = useArea(reviewWords).react;
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const { containerCode, roundCode, pinned } = review;
  const { commentCode, reaction } = comment;
  const of = { competitionCode, containerCode };
  // The dialog of a question shows by itself what was refused.
  const react = async (key: string, kind: 'THANKS' | 'QUESTION', question: string): Promise<void> => {
    const failed = kind === 'THANKS' ? words.notThanked : undefined;
    await dispatch(reactToComment(key, of, commentCode, { roundCode, reaction: kind, question }, failed));
    onChanged();
  };
  const thanks = useSubmit(async (key) => react(key, 'THANKS', ''));
  const isPinned = pinned === commentCode;
  const pin = useSubmit(async (key) => {
    await dispatch(pinComment(key, of, { roundCode, commentCode: isPinned ? null : commentCode }, words.notPinned));
    onChanged();
  });
  return (
    <div className={styles.acts}>
      {reaction && (
        <Chip state="solid">
          {reaction.reaction === 'THANKS' ? words.youThanked : words.youAsked(reaction.question)}
        </Chip>
      )}
      {!reaction && (
        <>
          <Button kind="outline" size="small" busy={thanks.busy} onClick={() => void thanks.submit()}>
            {words.thank}
          </Button>
          <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
            {words.ask}
          </Button>
        </>
      )}
      {(isPinned || !isLarge) && (
        <Button kind="quiet" size="small" busy={pin.busy} onClick={() => void pin.submit()}>
          {isPinned ? words.unpin : words.pin}
        </Button>
      )}
      {isAsking && (
        <Ask
          commentCode={commentCode}
          onAsk={async (key, text) => react(key, 'QUESTION', text)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
