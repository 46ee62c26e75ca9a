export * from './certificates.ts';
export * from './merge-fields.ts';
export * from './serials.ts';
