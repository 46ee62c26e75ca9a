export * from './ceremony-steps.ts';
export * from './expected-end.ts';
