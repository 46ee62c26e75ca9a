import { expect, test } from 'vitest';
import { fieldsFor, missingFields, withColumn } from './mapping.ts';

test('[PT-19] an upload needs to know where the emails are, and for teams where the teams are', () => {
  expect(missingFields({}, 'TEAM')).toEqual(['email', 'teamName']);
  expect(missingFields({ email: 'Mail' }, 'SOLO')).toEqual([]);
  expect(missingFields({ email: 'Mail', teamName: 'Team' }, 'TEAM')).toEqual([]);
  expect(fieldsFor('SOLO')).not.toContain('teamName');
});

test('[PT-19] a column holds one thing', () => {
  expect(withColumn({ email: 'A', fName: 'B' }, 'lName', 'B')).toEqual({ email: 'A', lName: 'B' });
  expect(withColumn({ email: 'A', fName: 'B' }, 'fName', '')).toEqual({ email: 'A' });
  expect(withColumn({ email: 'A' }, 'email', 'C')).toEqual({ email: 'C' });
});
