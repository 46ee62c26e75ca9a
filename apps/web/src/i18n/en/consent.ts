export const consent = {
  ask: 'May this site send what you use here to an analytics service? Podium works the same without it.',
  askRecording:
    'May this site send what you use here to an analytics service and record your visits? Podium works the same without it.',
};
