import type { EndpointInput, EndpointOutput, Endpoints, Review } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { OfContainer, ReactionStore } from './reaction-store.ts';
import type { ReadReview } from './read-review.ts';

interface ReactDeps {
  changes: Changes;
  store: ReactionStore;
  read: ReadReview;
}
type Body = EndpointInput<Endpoints['reactToComment']>['body'];
type Reacted = EndpointOutput<Endpoints['reactToComment']>;

const announce = ({ announce: send, competition }: Change, { roundCode, containerCode }: OfContainer): void => {
  const { competition_code: competitionCode } = competition;
  send(
    events.reviewUpdate,
    [
      { of: 'competition', competitionCode },
      { of: 'container', containerCode },
    ],
    { competitionCode, roundCode, containerCode },
  );
};

/** How the members of a container answer the comments of their review. The judges who wrote them get no message and are not named. */
export const createReact = ({ changes, store, read }: ReactDeps) => {
  /** By the same check as the review itself: what a person cannot read there they can neither thank for nor pin. */
  const ownReview = async (caller: MemberCaller, { roundCode, containerCode }: OfContainer): Promise<Review> => {
    const { review } = await read(caller, containerCode, roundCode);
    if (!review) throw refuse('COMMENT_NOT_FOUND');
    if (!review.isOwn) throw refuse('CONTAINER_NOT_FOUND');
    return review;
  };
  const commentIn = (review: Review, commentCode: string) => {
    const found = review.comments.find((one) => one.commentCode === commentCode);
    if (!found) throw refuse('COMMENT_NOT_FOUND');
    return found;
  };
  return {
    async react(
      unit: Unit<Reacted>,
      caller: MemberCaller,
      { containerCode, commentCode }: { containerCode: string; commentCode: string },
      { roundCode, reaction, question: asked }: Body,
    ): Promise<Reacted> {
      const of = { roundCode, containerCode };
      const comment = commentIn(await ownReview(caller, of), commentCode);
      const question = reaction === 'QUESTION' ? asked : '';
      return changes.run(unit, caller, async (change) => {
        const known = (await store.own(change.tx, of, caller.userCode)).find((one) => one.comment_code === commentCode);
        if (known && (known.reaction !== reaction || known.question !== question)) throw refuse('COMMENT_ANSWERED');
        if (known) return { reaction: { reaction, question } };
        await store.add(change.tx, {
          competition_code: caller.competitionCode,
          round_code: roundCode,
          container_code: containerCode,
          comment_code: commentCode,
          criterion_code: comment.criterionCode,
          comment: comment.text,
          reaction,
          question,
          user_code: caller.userCode,
          reacted_at: change.now,
        });
        const act = reaction === 'THANKS' ? 'comment.thanked' : 'comment.questioned';
        // Without the words: not everyone who reads the history may read comments.
        await change.record(act, containerCode, null, { roundCode });
        announce(change, of);
        return { reaction: { reaction, question } };
      });
    },
    async pin(
      unit: Unit<{ done: true }>,
      caller: MemberCaller,
      containerCode: string,
      { roundCode, commentCode }: EndpointInput<Endpoints['pinComment']>['body'],
    ): Promise<{ done: true }> {
      const of = { roundCode, containerCode };
      const review = await ownReview(caller, of);
      if (commentCode !== null) commentIn(review, commentCode);
      return changes.run(unit, caller, async (change) => {
        const { tx } = change;
        const before = (await store.pinned(tx, of)) ?? null;
        if (before === commentCode) return { done: true as const };
        const row = { round_code: roundCode, container_code: containerCode, competition_code: caller.competitionCode };
        if (commentCode === null) await store.unpin(tx, of);
        else await store.pin(tx, { ...row, comment_code: commentCode });
        await change.record('comment.pinned', containerCode, null, { roundCode });
        announce(change, of);
        return { done: true as const };
      });
    },
  };
};
