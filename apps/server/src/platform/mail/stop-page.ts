import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { parseForm } from '../http/http-server.ts';
import type { MailStops } from './mail-stops.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Podium</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const ask = page(
  'Stop these mails?',
  '<p>You will get no more invitations and reminders from people on Podium. Sign-in codes that you ask for still come.</p><form method="post"><button>Stop these mails</button></form>',
);
const done = page('Stopped', '<p>You will get no more invitations and reminders from people on Podium.</p>');
const unknown = page('This link does not work', '<p>Open it again from the mail, whole.</p>');

/** The page behind the link at the end of a mail. A mail program opens links by itself, so opening it changes nothing. */
export const registerMailStop = (
  app: FastifyInstance,
  { db, stops, clock }: { db: Db; stops: MailStops; clock: () => Date },
): void => {
  app.register(async (scope) => {
    parseForm(scope);
    const path = '/mail/stop/:token';
    scope.get<{ Params: { token: string } }>(path, async ({ params }, reply) => {
      const isKnown = stops.emailOf(params.token) !== undefined;
      return reply
        .status(isKnown ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(isKnown ? ask : unknown);
    });
    scope.post<{ Params: { token: string } }>(path, async ({ params }, reply) => {
      const email = stops.emailOf(params.token);
      if (email !== undefined) await stops.stop(db, email, clock());
      return reply
        .status(email === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(email === undefined ? unknown : done);
    });
  });
};
