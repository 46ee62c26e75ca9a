import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { JudgeCard, Round } from '@podium/contract';
import { criterion } from '../competition.ts';
import { closeRound, ok } from '../judging.ts';
import type { Answer } from '../world.ts';
import type { ActKind } from './acts.ts';
import { openCriteria } from './facts.ts';
import type { ModelCompetition } from './http-setup.ts';
import { choicesOf, revokedOf } from './organiser-acts.ts';
import type { Carry, Step } from './carry.ts';
import type { Intent } from './outcome.ts';
import { askedOf } from './perform.ts';
import { carryOutRequests } from './http-request-acts.ts';
import { carryOutResults } from './http-result-acts.ts';
import { reordered, scaleFrom, weightFrom } from './round-acts.ts';

const nothingToDo: Answer = { status: 200, body: {}, headers: {} };
const reason = 'As the model says';

const roundNow = async ({ it }: ModelCompetition, { intent }: Step): Promise<Round> => {
  const { roundData } = await it.get();
  return roundData.find(({ roundCode }) => roundCode === intent.round.code)!;
};
const inRound = ({ intent }: Step) => ({ roundCode: intent.round.code });
const ofJudge = ({ intent }: Step) => ({ roundCode: intent.round.code, judgeCode: intent.judge.code });

/** What a judge's device sends so that the cards become as they must be. */
const operationsOf = async (model: ModelCompetition, { intent, written, before }: Step) => {
  const token = model.tokenOf(intent.judge.code);
  const cards = ok(await model.it.call('listJudgeCards', { token }))['cards'] as JudgeCard[];
  return written.flatMap((card) => {
    const shown = cards.find((one) => one.roundCode === card.round && one.containerCode === card.container);
    const was = before.cards.find(
      (one) => one.round === card.round && one.container === card.container && one.judge === card.judge,
    );
    const versionOf = (part: string, criterionCode: string | null): number =>
      shown?.content.fields.find((field) => field.part === part && field.criterionCode === criterionCode)?.version ?? 0;
    const address = { roundCode: card.round, containerCode: card.container };
    const recuse =
      was?.isRecused === card.isRecused
        ? []
        : [{ part: 'recuse', value: card.isRecused ? 'I know them' : null, baseVersion: versionOf('recuse', null) }];
    const isWritten = (code: string): boolean =>
      intent.kind === 'lateScore' ||
      was?.points[code] !== card.points[code] ||
      (was?.conflicts[code] !== undefined && card.conflicts[code] === undefined);
    const points = openCriteria(intent.round)
      .filter(isWritten)
      .map((code) => ({
        part: 'points',
        criterionCode: code,
        value: card.points[code] ?? null,
        baseVersion: versionOf('points', code),
      }));
    return [...recuse, ...points].map((write) => model.operation({ ...address, ...write }));
  });
};
const write: Carry = async (model, step) => {
  const operations = await operationsOf(model, step);
  if (operations.length === 0) return nothingToDo;
  return model.it.call('sendScoreOperations', { token: model.tokenOf(step.intent.judge.code), body: { operations } });
};
/** Two devices write to a field, neither of which has seen what the other wrote. */
const disagree: Carry = async (model, { intent, written, before }) => {
  const token = model.tokenOf(intent.judge.code);
  const cards = ok(await model.it.call('listJudgeCards', { token }))['cards'] as JudgeCard[];
  const [card] = written;
  const was = before.cards.find(
    (one) => one.round === card?.round && one.container === card.container && one.judge === card.judge,
  );
  const shown = cards.find((one) => one.roundCode === card?.round && one.containerCode === card.container);
  const found = Object.entries(card?.conflicts ?? {}).find(
    ([code, values]) => !isDeepStrictEqual(was?.conflicts[code], values),
  );
  if (!card || !found) return nothingToDo;
  const [criterionCode, values] = found;
  const field = shown?.content.fields.find((one) => one.part === 'points' && one.criterionCode === criterionCode);
  const address = { roundCode: card.round, containerCode: card.container };
  const operations = values.map((value) =>
    model.operation(
      { ...address, part: 'points', criterionCode, value, baseVersion: field?.version ?? 0 },
      randomUUID(),
    ),
  );
  return model.it.call('sendScoreOperations', { token, body: { operations } });
};
const lateScore: Carry = async (model, step) => {
  const operations = await operationsOf(model, step);
  const token = model.tokenOf(step.intent.judge.code);
  ok(await model.it.call('sendScoreOperations', { token, body: { operations } }));
  const operationIds = operations.map(({ operationId }) => operationId);
  return model.it.call('decideLateScores', { params: inRound(step), body: { operationIds, accept: true, reason } });
};

const saveCriteria: Carry = async (model, step) => {
  const round = await roundNow(model, step);
  const known = new Map(round.criteria.map((one) => [one.criterionCode, one]));
  const wanted = step.after.rounds.find(({ code }) => code === round.roundCode)!;
  const was = step.before.rounds.find(({ code }) => code === round.roundCode)!;
  const isRefused = isDeepStrictEqual(wanted.criteria, was.criteria);
  // What must be refused is asked for all the same.
  const codes = [...openCriteria(wanted), ...(isRefused ? [step.intent.newCode] : [])];
  const criteria = codes.map(
    (code) => known.get(code) ?? criterion(code, { criterionCode: code === step.intent.newCode ? '' : code }),
  );
  const answer = await model.it.call('saveCriteria', {
    params: inRound(step),
    body: { criteria, version: round.version },
  });
  const rounds = (answer.body['roundData'] as Round[] | undefined) ?? [];
  const fresh = rounds
    .find(({ roundCode }) => roundCode === round.roundCode)
    ?.criteria.find(({ criterionCode }) => !wanted.criteria.some(({ code }) => code === criterionCode));
  for (const one of wanted.criteria) if (fresh && one.code === step.intent.newCode) one.code = fresh.criterionCode;
  return answer;
};
const update =
  (change: (intent: Intent, round: Round) => object): Carry =>
  async (model, step) => {
    const round = await roundNow(model, step);
    const body = { ...change(step.intent, round), version: round.version };
    return model.it.call('updateRound', { params: inRound(step), body });
  };
const setStatus =
  (status: 'live' | 'draft'): Carry =>
  async (model, step) => {
    const { version } = await roundNow(model, step);
    return model.it.call('setRoundStatus', { params: inRound(step), body: { status, version } });
  };
const qualify =
  (qualified: boolean): Carry =>
  (model, step) =>
    model.it.call('qualifyContainers', {
      params: inRound(step),
      body: { containerCodes: [step.intent.container.code], qualified },
    });
const ofContainer =
  (
    name: 'setContainersActive' | 'decideContainers' | 'removeContainers' | 'restoreContainers',
    more: object = {},
  ): Carry =>
  (model, { intent }) =>
    model.it.call(name, { body: { containerCodes: [intent.container.code], ...more } });
const leaveOut =
  (leftOut: boolean): Carry =>
  (model, step) =>
    model.it.call('leaveOutCards', { params: ofJudge(step), body: { leftOut, containerCodes: null, reason } });
const release: Carry = (model, { intent }) => {
  const { rounds, reason: why } = askedOf(intent);
  return model.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: rounds, reason: why } });
};

/** How each act is done over HTTP. */
export const carryOut: Record<ActKind, Carry> = {
  scoreCard: write,
  scoreAll: write,
  score: write,
  clearScore: write,
  recuse: write,
  scoreEqually: write,
  disagree,
  lateScore,
  releaseCards: (model, step) =>
    model.it.call('releaseCards', {
      token: model.tokenOf(step.intent.judge.code),
      params: inRound(step),
      body: { word: 'SUBMIT' },
    }),
  decline: (model, step) =>
    model.it.call('declineAskedCards', { token: model.tokenOf(step.intent.judge.code), params: inRound(step) }),
  reopenCard: (model, step) =>
    model.it.call('reopenCard', {
      params: { ...ofJudge(step), containerCode: step.intent.container.code },
      body: { reason },
    }),
  close: (model, step) => {
    const round = step.before.rounds.find(({ code }) => code === step.intent.round.code)!;
    const choices = choicesOf(step.before, { ...step.intent, round });
    return closeRound(
      model.it,
      inRound(step),
      choices.map(({ judge, choice }) => ({ judgeCode: judge, choice, reason })),
    );
  },
  reopenJudging: (model, step) => model.it.call('reopenJudging', { params: inRound(step), body: { reason } }),
  leaveOut: leaveOut(true),
  include: leaveOut(false),
  removeJudge: (model, step) =>
    model.it.call('removeJudge', { params: { judgeCode: step.intent.judge.code }, body: { reason } }),
  restoreJudge: async (model, { intent }) => {
    const answer = await model.it.call('restoreJudge', { params: { judgeCode: intent.judge.code } });
    await model.signIn(intent.judge.code);
    return answer;
  },
  replaceJudge: (model, step) =>
    model.it.call('replaceJudge', { params: ofJudge(step), body: { by: step.intent.by.code, reason } }),
  addCriterion: saveCriteria,
  removeCriterion: saveCriteria,
  restoreCriterion: saveCriteria,
  replaceCriterion: saveCriteria,
  weight: update(({ n }) => ({ roundWeightage: weightFrom(n) })),
  mock: update((_, { isMock }) => ({ isMock: !isMock })),
  draft: setStatus('draft'),
  live: setStatus('live'),
  removeRound: (model, step) => model.it.call('removeRound', { params: inRound(step) }),
  restoreRound: (model, step) => model.it.call('restoreRound', { params: inRound(step) }),
  reorder: async (model, { intent, before }) => {
    const { version } = await model.it.get();
    const rounds = reordered(before, intent.n).filter(({ isRemoved }) => !isRemoved);
    return model.it.call('orderRounds', { body: { roundCodes: rounds.map(({ code }) => code), version } });
  },
  qualify: qualify(true),
  takeBack: qualify(false),
  activate: ofContainer('setContainersActive', { active: true }),
  deactivate: ofContainer('setContainersActive', { active: false }),
  approve: ofContainer('decideContainers', { approval: 'approved' }),
  refuse: ofContainer('decideContainers', { approval: 'refused', reason }),
  removeContainer: ofContainer('removeContainers'),
  restoreContainer: ofContainer('restoreContainers'),
  adjust: async (model, step) => {
    const { kind, points } = step.after.adjustments.at(-1)!;
    const params = { ...inRound(step), containerCode: step.intent.container.code };
    const answer = await model.it.call('addAdjustment', { params, body: { kind, points, reason } });
    const made = answer.body['adjustment'] as { adjustmentCode: string } | undefined;
    if (made) model.adjustmentCodes.push(made.adjustmentCode);
    return answer;
  },
  revoke: (model, { intent, before }) => {
    const one = revokedOf(before, intent.n);
    const adjustmentCode = model.adjustmentCodes[one ? before.adjustments.indexOf(one) : -1] ?? '';
    return model.it.call('revokeAdjustment', { params: { adjustmentCode }, body: { reason } });
  },
  correct: (model, step) => {
    const round = step.before.rounds.find(({ code }) => code === step.intent.round.code)!;
    const body = { isOn: !round.correction.isOn, reason: 'The panel is uneven' };
    return model.it.call('setCorrection', { params: inRound(step), body });
  },
  scale: update(({ n }) => ({ scale: scaleFrom(n) })),
  ...carryOutRequests,
  ...carryOutResults,
  releaseAll: release,
  releaseRound: release,
};
