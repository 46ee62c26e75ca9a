import { statedTotal } from '@podium/domain/counting';
import { describe, expect, test } from 'vitest';
import { statedScore as en } from './en/stated-score.ts';
import { statedScore as es } from './es/stated-score.ts';
import { sayStated, statedOf } from './stated-score.ts';

const heats = { roundCode: 'R1', roundName: 'Heats', roundWeightage: 40, scaleMax: 10, scale: { max: 10 } };
const final = { roundCode: 'R2', roundName: 'Final', roundWeightage: 60, scaleMax: 10, scale: { max: 10 } };
const one = { rounds: [heats], total: statedTotal([heats], 2) };
const both = { rounds: [heats, final], total: statedTotal([heats, final], 2) };
const say = (board: typeof one, view: string, text = en) => sayStated(text, String, statedOf(board, view));

describe('[LW-24] one function says what a score is', () => {
  test('[LW-24] a round’s score is of its own scale', () => {
    expect(say(one, 'R1').say(8.6666667)).toBe('8.667 of 10 in Heats');
    expect(say(one, 'R1')).toMatchObject({ name: 'Heats', of: 'of 10', head: 'Heats, of 10' });
  });
  test('[LW-24] a total is one so far until the last round is out, and is not called final', () => {
    const words = say(one, 'total');
    expect(words.say(3.4666667)).toBe('3.467 of 4 so far, 1 of 2 rounds');
    expect(words).toMatchObject({ name: 'Total so far', of: 'of 4', line: 'of 4 so far, 1 of 2 rounds' });
    expect(words.head).toBe('Total so far, of 4, 1 of 2 rounds');
    expect(JSON.stringify([words, words.say(1)])).not.toMatch(/final/iu);
  });
  test('[LW-24] the total of every round is the final score', () => {
    expect(say(both, 'total').say(8.1)).toBe('Final score 8.100 of 10');
    expect(say(both, 'total')).toMatchObject({ name: 'Final score', line: 'Final score, of 10' });
  });
  test('[LW-24] a release from before scales were sealed says only what is known', () => {
    const old = { rounds: [{ ...heats, scaleMax: null }], total: { ...one.total, of: 0 } };
    expect(sayStated(en, String, statedOf(old, 'R1')).say(8)).toBe('8.000 in Heats');
    expect(sayStated(en, String, statedOf(old, 'total')).say(8)).toBe('8.000 so far, 1 of 2 rounds');
  });
  test('[LW-24] it is said in Spanish too', () => {
    expect(say(one, 'R1', es).say(8.667)).toBe('8.667 de 10 en Heats');
    expect(say(one, 'total', es).say(3.467)).toBe('3.467 de 4 hasta ahora, 1 de 2 rondas');
    expect(say(both, 'total', es).say(8.1)).toBe('Puntuación final 8.100 de 10');
  });
});
