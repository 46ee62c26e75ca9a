import { endpoints, type Endpoint } from '@podium/contract';
import { Refusal } from '@podium/domain/errors';
import { routesOf } from '../../src/feature.ts';
import { createEnforce } from '../../src/platform/auth/enforce.ts';
import type { Context, Handler } from '../../src/platform/http/context.ts';
import { parseInput } from '../../src/platform/http/parse.ts';
import { PreparedAnswer, StreamedAnswer } from '../../src/platform/http/prepared-answer.ts';
import type { Answer, World } from '../world.ts';

const bodyOf = async (answer: unknown): Promise<Answer['body']> => {
  if (answer instanceof PreparedAnswer) return JSON.parse(answer.json);
  if (!(answer instanceof StreamedAnswer)) return answer as Answer['body'];
  const parts: string[] = [];
  for await (const part of answer.json()) parts.push(part);
  return JSON.parse(parts.join(''));
};

/** The same world without HTTP: calls go straight to the handlers, after the check of rights and the parsing of their input. */
export const withoutHttp = (world: World): World => {
  const { services, units } = world.app;
  const handlers = routesOf(services.features) as unknown as Readonly<Record<string, Handler<Endpoint>>>;
  const enforce = createEnforce({
    sessions: services.sessions,
    authorities: {
      member: (token, competitionCode, now) => services.competitions.roles.ofSession(token, competitionCode, now),
      judge: (token, competitionCode, now) => services.judges.sessions.find(token, competitionCode, now),
      whyJudgeEnded: (token) => services.judges.sessions.whyEnded(token),
    },
  });
  return {
    ...world,
    async call(name, { token = '', params = {}, query = {}, body = {} } = {}) {
      const endpoint: Endpoint = endpoints[name];
      const { now } = world.clock;
      try {
        const { competitionCode } = params;
        const asked = { access: endpoint.access, authorization: `Bearer ${token}`, competitionCode, now };
        const caller = await enforce(asked);
        const unit = units.forRequest({ now, userAgent: '', keyed: undefined, strip: (answer) => answer });
        const origin = { network: 'model', device: undefined };
        const context = { ...unit, caller, origin, requestId: '', ip: '', isLocal: true };
        const input = parseInput(endpoint, { params, query, body });
        const answer = await handlers[name]?.({ ...input, file: undefined }, context as Context<Endpoint>);
        return { status: 200, body: await bodyOf(answer), headers: {} };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { status: 409, body: { code: error.code, details: error.details ?? {} }, headers: {} };
      }
    },
  };
};
