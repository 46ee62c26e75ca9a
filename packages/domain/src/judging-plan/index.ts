export * from './make-plan.ts';
export * from './plan-input.ts';
export * from './plan-quality.ts';
export * from './propose-plan.ts';
export * from './quotas.ts';
export * from './rooms-plan.ts';
