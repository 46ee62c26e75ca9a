import { z } from 'zod';
import { signedIn } from '../access.ts';
import { code, moment } from '../bounds.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { notice, unreadNotices } from './schema.ts';

const counted = z.object({ unread: unreadNotices });

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/notices',
  access: signedIn,
  summary:
    'What concerns the caller, the newest first. `nextCursor` leads to older ones, `previousCursor` with the direction `newer` back.',
  query: pageQuery.extend({
    direction: z.enum(['older', 'newer']).optional(),
    show: z.enum(['all', 'unread']).optional(),
  }),
  response: pageOf(notice).extend({ previousCursor: z.string().nullable(), unread: unreadNotices }),
  errors: [],
});
export const countNotices = defineEndpoint({
  method: 'GET',
  path: '/notices/count',
  access: signedIn,
  summary: 'How many notices the caller has not read; at most 100.',
  response: counted,
  errors: [],
});
export const markNoticeRead = defineEndpoint({
  method: 'POST',
  path: '/notices/{noticeCode}/read',
  access: signedIn,
  summary: 'The caller has read this notice, on all their devices.',
  params: z.object({ noticeCode: code }),
  response: counted,
  errors: ['NOTICE_NOT_FOUND'],
});
export const markNoticesRead = defineEndpoint({
  method: 'POST',
  path: '/notices/read',
  access: signedIn,
  summary: 'The caller has read everything up to a moment; what came later stays unread.',
  body: z.object({ until: moment }),
  response: counted,
  errors: [],
});
