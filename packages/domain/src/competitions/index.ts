export * from './drafts.ts';
export * from './go-live.ts';
export * from './organiser-needs.ts';
export * from './size-change.ts';
export * from './timeline.ts';
export * from './waiting-mails.ts';
