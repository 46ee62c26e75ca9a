export * from './skills.ts';
