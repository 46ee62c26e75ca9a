import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { AccountData, Accounts } from './service.ts';

type SignInNames =
  | 'checkEmail'
  | 'startSignUp'
  | 'verifySignUp'
  | 'login'
  | 'startLoginByCode'
  | 'verifyLoginByCode'
  | 'startRecovery'
  | 'finishRecovery'
  | 'logout'
  | 'me';
type StepNames =
  | 'checkPhone'
  | 'saveDetails'
  | 'saveOccupation'
  | 'saveProfession'
  | 'saveInterests'
  | 'saveVisibility';
type InfoNames = 'changePassword' | 'startEmailChange' | 'finishEmailChange' | 'uploadAvatar' | 'removeAvatar';
type DataNames = 'downloadMyData' | 'deleteAccount';

const signInRoutes = ({ signUp, login, recovery, me }: Accounts): Handlers<Pick<Endpoints, SignInNames>> => ({
  checkEmail: ({ body }) => signUp.checkEmail(body.email),
  startSignUp: ({ body }, context) => signUp.start(context, body),
  verifySignUp: ({ body }, context) => signUp.verify(context, body),
  login: ({ body }, context) => login.withPassword(context, { ...body, isLocal: context.isLocal }),
  startLoginByCode: ({ body }, context) => login.startByCode(context, body.email),
  verifyLoginByCode: ({ body }, context) => login.withCode(context, body),
  startRecovery: ({ body }, context) => recovery.start(context, body.email),
  finishRecovery: ({ body }, context) => recovery.finish(context, body),
  logout: (_, context) => login.logout(context, context.caller),
  me: async (_, { caller, now }) => ({ user: await me(caller.userCode, now) }),
});

const stepRoutes = ({ steps }: Accounts): Handlers<Pick<Endpoints, StepNames>> => ({
  checkPhone: ({ body }, { caller }) => steps.checkPhone(caller.userCode, body.phone),
  saveDetails: ({ body }, context) => steps.saveDetails(context, context.caller.userCode, body),
  saveOccupation: ({ body }, context) => steps.saveOccupation(context, context.caller.userCode, body),
  saveProfession: ({ body }, context) => steps.saveProfession(context, context.caller.userCode, body),
  saveInterests: ({ body }, context) => steps.saveInterests(context, context.caller.userCode, body),
  saveVisibility: ({ body }, context) => steps.saveVisibility(context, context.caller.userCode, body),
});

const infoRoutes = ({ credentials, avatars }: Accounts): Handlers<Pick<Endpoints, InfoNames>> => ({
  changePassword: ({ body }, context) => credentials.changePassword(context, context.caller.userCode, body),
  startEmailChange: ({ body }, context) => credentials.startEmailChange(context, context.caller.userCode, body),
  finishEmailChange: ({ body }, context) => credentials.finishEmailChange(context, context.caller, body),
  uploadAvatar: ({ file }, context) => avatars.upload(context, context.caller.userCode, file.bytes),
  removeAvatar: (_, context) => avatars.remove(context, context.caller.userCode),
});

export const accountRoutes = (accounts: Accounts): Handlers<Pick<Endpoints, SignInNames | StepNames | InfoNames>> => ({
  ...signInRoutes(accounts),
  ...stepRoutes(accounts),
  ...infoRoutes(accounts),
});

export const accountDataRoutes = (accountData: AccountData): Handlers<Pick<Endpoints, DataNames>> => ({
  downloadMyData: (_, { caller, now }) => accountData.exportData(caller.userCode, now),
  deleteAccount: ({ body }, context) => accountData.deleteAccount(context, context.caller.userCode, body.password),
});
