import { expect, test } from 'vitest';
import { faceOf, keyedValue, levelOf } from './emoji-slider.tsx';
import { lettersRight } from './word-gate.tsx';

const scale = { min: 0, max: 10, step: 0.5 };
const key = (name: string, value: number | null, isRightToLeft = false) =>
  keyedValue(name, value, scale, isRightToLeft);

test('[JS-1] from “not scored” a key goes to the beginning of the scale, and Delete leads back', () => {
  expect(key('ArrowRight', null)).toBe(0);
  expect(key('End', null)).toBe(10);
  expect(key('Home', null)).toBe(0);
  expect(key('Delete', 7)).toBeNull();
  expect(key('Backspace', 0)).toBeNull();
});
test('[JS-1] keys move by steps, stop at the ends and follow the direction of writing', () => {
  expect(key('ArrowRight', 7)).toBe(7.5);
  expect(key('ArrowLeft', 7)).toBe(6.5);
  expect(key('ArrowLeft', 7, true)).toBe(7.5);
  expect(key('ArrowUp', 10)).toBe(10);
  expect(key('ArrowDown', 0)).toBe(0);
  expect(key('PageUp', 7)).toBe(8);
  expect(key('Tab', 7)).toBeUndefined();
  expect(keyedValue('ArrowUp', 0.3, { min: 0, max: 1, step: 0.1 }, false)).toBe(0.4);
});
test('[JS-1] a digit sets the points, if they are on the scale', () => {
  expect(['0', '7', '9'].map((digit) => key(digit, null))).toEqual([0, 7, 9]);
  expect(keyedValue('7', 2, { min: 0, max: 5, step: 1 }, false)).toBeUndefined();
  expect(keyedValue('3', 2, { min: 0, max: 10, step: 2 }, false)).toBeUndefined();
});
test('[JS-2] faces change with the points on any scale', () => {
  const faces = [0, 2, 4, 5.5, 7.5, 9, 10].map((points) => faceOf(points, scale));
  expect(faces).toEqual(['😶', '😟', '😕', '😐', '🙂', '😄', '🤩']);
  expect(levelOf(50, { min: 0, max: 50, step: 1 })).toBe(6);
  expect(levelOf(1, { min: 1, max: 5, step: 1 })).toBe(0);
});
test('[JS-11] the gate opens for the whole word in capitals only', () => {
  expect(lettersRight('SUBMIT', 'SUBMIT')).toBe(6);
  expect(lettersRight('SUBMIT', 'SUBMI')).toBe(5);
  expect(lettersRight('SUBMIT', 'submit')).toBe(0);
  expect(lettersRight('SUBMIT', 'SUBNIT')).toBe(3);
});
