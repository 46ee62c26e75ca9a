export * from './challenges.ts';
export * from './passwords.ts';
export * from './redirect.ts';
export * from './session-ends.ts';
export * from './sign-up.ts';
export * from './users.ts';
