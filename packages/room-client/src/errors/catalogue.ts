interface CatalogueEntry {
  code: number;
  name: string;
  message: string;
  isTerminal?: true;
}

/** Every error that the room raises. A terminal one ends the session. */
export const catalogue = {
  socketConnect: { code: 1000, name: 'GenericConnect', message: 'Error opening socket connection' },
  networkLost: { code: 1003, name: 'NetworkConnectionLost', message: 'Network connection lost' },
  initServer: { code: 2000, name: 'InitServerErrors', message: 'The init call was refused', isTerminal: true },
  initConfigMissing: { code: 2002, name: 'InitConfigNotAvailable', message: 'Init config not available' },
  endpointUnreachable: { code: 2003, name: 'EndpointUnreachable', message: 'Endpoint is not reachable' },
  tokenFormat: { code: 2004, name: 'InvalidTokenFormat', message: 'Token is not in the JWT format', isTerminal: true },
  track: { code: 3000, name: 'GenericTrack', message: 'A track failed' },
  noPermission: { code: 3001, name: 'CantAccessCaptureDevice', message: 'No permission to access the capture device' },
  deviceMissing: { code: 3002, name: 'DeviceNotAvailable', message: 'Capture device is no longer available' },
  deviceInUse: { code: 3003, name: 'DeviceInUse', message: 'Capture device is in use by another application' },
  nothingToReturn: { code: 3005, name: 'NothingToReturn', message: 'There is no media to return' },
  simulcastWithoutVideo: {
    code: 3006,
    name: 'InvalidVideoSettings',
    message: 'Simulcast cannot be used without video settings',
  },
  codecChange: { code: 3007, name: 'CodecChangeNotPermitted', message: 'Codec cannot be changed mid call' },
  autoplayBlocked: { code: 3008, name: 'AutoplayBlocked', message: 'The browser does not allow playback yet' },
  deviceLost: { code: 3008, name: 'DeviceLostMidway', message: 'Lost access to the capture device midway' },
  overConstrained: { code: 3009, name: 'OverConstrained', message: 'Requested constraints cannot be satisfied' },
  noAudioDetected: { code: 3010, name: 'NoAudioDetected', message: 'No audio input detected from the microphone' },
  createOffer: { code: 4001, name: 'CreateOfferFailed', message: 'Failed to create offer' },
  createAnswer: { code: 4002, name: 'CreateAnswerFailed', message: 'Failed to create answer' },
  setOffer: { code: 4003, name: 'SetOfferFailed', message: 'Failed to set offer' },
  setAnswer: { code: 4004, name: 'SetAnswerFailed', message: 'Failed to set answer' },
  publishIce: { code: 4005, name: 'PublishIceFailure', message: 'ICE connection of the publish side failed' },
  subscribeIce: { code: 4005, name: 'SubscribeIceFailure', message: 'ICE connection of the subscribe side failed' },
  server: { code: 5000, name: 'ServerErrors', message: 'The server reported an error', isTerminal: true },
  alreadyJoined: { code: 5001, name: 'AlreadyJoined', message: 'You have already joined this room' },
  previewRuns: {
    code: 5002,
    name: 'CannotJoinPreviewInProgress',
    message: "Preview is in progress, can't join",
  },
  notConnected: { code: 6000, name: 'NotConnected', message: 'Client is not connected' },
  signalling: { code: 6001, name: 'Signalling', message: 'Signalling failed' },
  unknown: { code: 6002, name: 'Unknown', message: 'An unknown error occurred' },
  notReady: { code: 6003, name: 'NotReady', message: 'The client is not ready' },
  jsonParsing: { code: 6004, name: 'JsonParsingFailed', message: 'JSON parsing failed' },
  trackMetadataMissing: { code: 6005, name: 'TrackMetadataMissing', message: 'Track metadata missing' },
  rtcTrackMissing: { code: 6006, name: 'RTCTrackMissing', message: 'RTC track missing' },
  peerMetadataMissing: { code: 6007, name: 'PeerMetadataMissing', message: 'Peer metadata missing' },
  invalidRole: { code: 6008, name: 'InvalidRole', message: 'Invalid role, join with a valid role', isTerminal: true },
  previewCalled: { code: 6009, name: 'PreviewAlreadyInProgress', message: 'Preview already called' },
  mediaDevicesMissing: {
    code: 6010,
    name: 'MediaDevicesMissing',
    message: 'Media devices are missing, the page needs HTTPS or localhost',
    isTerminal: true,
  },
  peerConnectionMissing: {
    code: 6011,
    name: 'RTCPeerConnectionMissing',
    message: 'RTCPeerConnection is missing',
    isTerminal: true,
  },
  /** The specification names it without a code; this is the next free one of its range. */
  validation: { code: 6012, name: 'ValidationFailed', message: 'Validation failed' },
  pluginPlatform: { code: 7001, name: 'PlatformNotSupported', message: 'platform not supported, see docs' },
  pluginInit: { code: 7002, name: 'PluginInitFailed', message: 'Plugin init failed' },
  pluginProcessing: { code: 7003, name: 'PluginProcessingFailed', message: 'Plugin processing failed' },
  pluginAdding: { code: 7004, name: 'AddAlreadyInProgress', message: 'Add Plugin is already in Progress' },
  pluginAudioDevice: {
    code: 7005,
    name: 'DeviceNotSupported',
    message: 'audio device not supported, see docs',
  },
  pluginVideoDevice: {
    code: 7005,
    name: 'DeviceNotSupported',
    message: 'video device not supported, see docs',
  },
  playlistEnd: { code: 8001, name: 'NoEntryToPlay', message: 'Reached end of playlist' },
  playlistIdle: { code: 8002, name: 'NoEntryPlaying', message: 'No entry is playing' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorKind = keyof typeof catalogue;
/** The step that failed. */
export type ErrorAction = 'join' | 'publish' | 'subscribe' | 'track' | 'none';
