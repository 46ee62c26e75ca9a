export * from './ceremony-steps.ts';
