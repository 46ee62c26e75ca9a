import { chatCodeOf } from '@podium/domain/chat';
import type { DemoStage } from '../../feature.ts';
import type { ChatCaller } from './find-chat.ts';
import type { Chat } from './service.ts';

const said = [
  { kind: 'group', by: 'participant', text: 'Slides are in. I cut the wiring page, nobody could read it.' },
  { kind: 'group', by: 'participant', text: 'Arena A runs five minutes late today.' },
  { kind: 'organisers', by: 'participant', text: 'May we bring a spare battery?' },
  { kind: 'organisers', by: 'organiser', text: 'Yes, a spare battery is fine.' },
] as const;

const hourMs = 3_600_000;

/** A few messages of one container of the competition that is under way. Chats that are there already stay as they are. */
export const fillChats = async (chat: Chat, stage: DemoStage): Promise<void> => {
  const { units, now, competitionCode } = stage;
  const { competitions } = await chat.list(stage.participant.userCode);
  const own = competitions.find((one) => one.competitionCode === competitionCode)?.chats ?? [];
  const [first] = own;
  if (!first || own.some(({ lastNumber }) => lastNumber > 0)) return;
  const as = (by: 'participant' | 'organiser'): ChatCaller => ({
    userCode: stage[by].userCode,
    competitionCode,
    role: { as: by },
  });
  for (const [at, { kind, by, text }] of said.entries()) {
    const chatCode = chatCodeOf({ kind, containerCode: first.containerCode });
    const unit = units.forCommand<Awaited<ReturnType<Chat['send']>>>(new Date(now.getTime() - (8 - at) * hourMs));
    await chat.send(unit, as(by), chatCode, { clientId: `demonstration-${at}-${chatCode}`, text });
  }
};
