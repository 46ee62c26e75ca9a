/** How a plan's link strength reads: below the first limit a correction is refused. */
export const strengthLevel = (strength: number): 'weak' | 'fair' | 'good' =>
  strength < 0.3 ? 'weak' : strength < 0.6 ? 'fair' : 'good';

export const evidenceLevel = (evidence: number): 'none' | 'some' | 'clear' =>
  evidence < 2 ? 'none' : evidence <= 10 ? 'some' : 'clear';

const percent = (chance: number): number => Math.round(chance * 100);

/** Decided on the whole percent that is shown, so that number and word never contradict each other. */
export const chanceLevel = (chance: number): 'clear' | 'likely' | 'too-close' =>
  percent(chance) >= 90 ? 'clear' : percent(chance) >= 70 ? 'likely' : 'too-close';

/** Without the percent sign, which languages set differently. */
export const showChance = (chance: number): string =>
  chance < 0.01 ? '<1' : chance > 0.99 ? '>99' : String(percent(chance));
