import type { Carry, Step } from './carry.ts';

const reason = 'As the model says';
const ofCard = ({ intent }: Step) => ({ roundCode: intent.round.code, containerCode: intent.container.code });
const decide =
  (accept: boolean): Carry =>
  (model, step) =>
    model.it.call('decideCardRequest', {
      params: { ...ofCard(step), judgeCode: step.intent.judge.code },
      body: { accept, reason },
    });

/** How judges ask about cards over HTTP, and how that is decided. */
export const carryOutRequests = {
  askAboutCard: (model: Parameters<Carry>[0], step: Step) =>
    model.it.call('askAboutCard', {
      token: model.tokenOf(step.intent.judge.code),
      params: ofCard(step),
      body: { reason },
    }),
  acceptRequest: decide(true),
  declineRequest: decide(false),
};
