export * from './default-roles.ts';
export * from './role-edit.ts';
export * from './role-policy.ts';
