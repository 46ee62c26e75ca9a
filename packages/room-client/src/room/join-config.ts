/** How a room is entered. */
export interface JoinConfig {
  /** A token for one room, one user and one role. */
  authToken: string;
  userName: string;
  metaData?: string;
  settings?: {
    isAudioMuted?: boolean;
    isVideoMuted?: boolean;
    audioInputDeviceId?: string;
    videoDeviceId?: string;
    audioOutputDeviceId?: string;
  };
  initEndpoint?: string;
  region?: string;
  /** Without it no picture is sent to this client until it is shown. On unless given. */
  autoVideoSubscribe?: boolean;
  /** Asks for camera and microphone also when joining muted. */
  alwaysRequestPermissions?: boolean;
  captureNetworkQualityInPreview?: boolean;
  pingIntervalMs?: number;
  pingTimeoutMs?: number;
}
