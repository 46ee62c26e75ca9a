import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Chat } from './service.ts';

type Names =
  | 'listChats'
  | 'listContainerChats'
  | 'getChat'
  | 'sendMessage'
  | 'editMessage'
  | 'deleteMessage'
  | 'markChatRead'
  | 'takeChat'
  | 'finishChat'
  | 'searchChat'
  | 'removeMessage'
  | 'restoreMessage';

export const chatRoutes = (chat: Chat): Handlers<Pick<Endpoints, Names>> => ({
  listChats: (_, { caller }) => chat.list(caller.userCode),
  listContainerChats: ({ query }, { caller }) => chat.listOfContainers(caller, query),
  getChat: ({ params, query }, { caller, now }) => chat.get(caller, params.chatCode, query, now),
  sendMessage: ({ params, body }, context) => chat.send(context, context.caller, params.chatCode, body),
  editMessage: ({ params, body }, context) => chat.edit(context, context.caller, params, body.text),
  deleteMessage: ({ params }, context) => chat.delete(context, context.caller, params),
  markChatRead: ({ params, body }, context) => chat.markRead(context, context.caller, params.chatCode, body.number),
  takeChat: ({ params }, context) => chat.take(context, context.caller, params.chatCode),
  finishChat: ({ params, body }, context) => chat.finish(context, context.caller, params.chatCode, body.isDone),
  searchChat: ({ params, query }, { caller }) => chat.search(caller, params.chatCode, query.text),
  removeMessage: ({ params, body }, context) => chat.remove(context, context.caller, params, body.reason),
  restoreMessage: ({ params }, context) => chat.restore(context, context.caller, params),
});
