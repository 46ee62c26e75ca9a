import { describe, expect, test } from 'vitest';
import { analyticsDefaults, analyticsEventNames, isAnalyticsEventName } from './analytics/analytics.ts';
import { genericMessage, pageSize, restoreTimeoutMs, toastMs } from './constants/constants.ts';
import { emptyDraft, updateDraft } from './competitions/drafts.ts';
import { makeId } from './ids/ids.ts';
import { safeRedirect } from './accounts/redirect.ts';
import { timeRemaining } from './competitions/timeline.ts';

describe('ids', () => {
  test('[P-153] an id is a prefix, the last 7 digits of the time and 6 random digits', () => {
    expect(makeId('USR', new Date(1_700_001_234_567), () => 0.0421)).toBe('USR1234567042100');
    expect(makeId('C', new Date(1_700_000_000_007), () => 0.999_999_9)).toBe('C0000007999999');
  });
});

describe('competition draft', () => {
  const filled = { ...emptyDraft, competitionName: 'Open Circuits', categoryName: 'engineering', teamSize: 4 };
  test('[P-234] the name may be emptied', () => {
    expect(updateDraft(filled, { competitionName: '' }).competitionName).toBe('');
  });
  test('[P-235] other fields keep their value when nothing is given', () => {
    expect(updateDraft(filled, { categoryName: '', teamSize: 0 })).toEqual(filled);
    expect(updateDraft(filled, { categoryName: 'design', teamSize: 5 })).toMatchObject({
      categoryName: 'design',
      teamSize: 5,
    });
  });
});

describe('timeline', () => {
  const start = new Date('2026-01-01T10:00:00Z');
  test('[P-314] time remaining is start plus hours minus now, and never below zero', () => {
    expect(timeRemaining(start, 2, new Date('2026-01-01T11:30:00Z'))).toBe(1_800_000);
    expect(timeRemaining(start, 2, new Date('2026-01-01T12:00:01Z'))).toBe(0);
    expect(timeRemaining(start, 0.5, start)).toBe(1_800_000);
  });
});

describe('redirect', () => {
  test.each(['/auth/dashboard/', '/a?b=c#d', '/'])('[RD-1] %s stays', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });
  test.each([
    '//evil.org',
    '/\\evil.org',
    'https://evil.org',
    'javascript:1',
    '/a\\b',
    '/a\nb',
    '/\t/evil.org',
    '',
    null,
    undefined,
  ])('[RD-1] %j is dropped', (path) => {
    expect(safeRedirect(path)).toBeUndefined();
  });
});

describe('constants', () => {
  test('[P-298] toasts stay 5000 ms', () => expect(toastMs).toBe(5000));
  test('[P-299] the restore may take 5000 ms', () => expect(restoreTimeoutMs).toBe(5000));
  test('[CO-1] lists page by 45', () => expect(pageSize).toBe(45));
  test('[P-297] the generic text', () => expect(genericMessage).toBe('Something went wrong'));
  test('[CO-2] the analytics client defaults', () =>
    expect(analyticsDefaults).toEqual({ flushEveryMs: 30_000, queueSize: 20, sampleRate: 1 }));
  test('[CO-3] an analytics name is known or not', () => {
    expect(analyticsEventNames.every(isAnalyticsEventName)).toBe(true);
    expect(isAnalyticsEventName('SIGN_OUT')).toBe(false);
  });
});
