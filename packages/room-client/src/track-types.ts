export type TrackType = 'audio' | 'video';
export const trackSources = ['regular', 'screen', 'audioplaylist', 'videoplaylist'] as const;
export type TrackSource = (typeof trackSources)[number];
