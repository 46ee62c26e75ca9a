let made = 0;
const nextId = (kind: string): string => `${kind}-${(made += 1)}`;

export class FakeTrack extends EventTarget {
  readonly id: string;
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  readonly kind: 'audio' | 'video';
  readonly settings: MediaTrackSettings;
  constructor(kind: 'audio' | 'video', settings: MediaTrackSettings = {}, id = nextId(kind)) {
    super();
    this.kind = kind;
    this.settings = settings;
    this.id = id;
  }
  getSettings(): MediaTrackSettings {
    return this.settings;
  }
  stop(): void {
    this.readyState = 'ended';
  }
  /** The device is gone, or the person ended it in the browser. */
  end(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

export const asNative = (track: FakeTrack): MediaStreamTrack => track as unknown as MediaStreamTrack;

export class FakeStream {
  readonly id = nextId('stream');
  readonly tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    this.tracks = tracks;
  }
  getTracks = (): FakeTrack[] => this.tracks;
  getAudioTracks = (): FakeTrack[] => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = (): FakeTrack[] => this.tracks.filter(({ kind }) => kind === 'video');
}

/** A promise that the test resolves. */
export const gate = () => {
  let open = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
};

type Asked = { audio?: MediaTrackConstraints | boolean; video?: MediaTrackConstraints | boolean };
const deviceOf = (asked: MediaTrackConstraints | boolean | undefined): string | undefined =>
  typeof asked === 'object' ? (asked.deviceId as { exact?: string } | undefined)?.exact : undefined;

export const namedError = (name: string): Error => Object.assign(new Error(`browser: ${name}`), { name });

/** Cameras, microphones and screens that a test makes fail as it likes. */
export class FakeDevices extends EventTarget {
  readonly asked: Asked[] = [];
  readonly captured: FakeTrack[] = [];
  readonly screens: FakeTrack[][] = [];
  devices: { kind: string; deviceId: string; label: string }[] = [];
  /** Throws what the browser would throw. */
  refuse: (asked: Asked, count: number) => void = () => undefined;
  /** Held back until the test lets it go. */
  hold: Promise<void> | undefined;
  screenKinds: ('audio' | 'video')[] = ['video'];
  refuseScreen: () => void = () => undefined;

  async getUserMedia(asked: Asked): Promise<FakeStream> {
    this.asked.push(asked);
    await this.hold;
    this.refuse(asked, this.asked.length);
    const tracks = (['audio', 'video'] as const)
      .filter((kind) => asked[kind])
      .map((kind) => {
        const deviceId = deviceOf(asked[kind]) ?? `default ${kind}`;
        return new FakeTrack(kind, { deviceId, ...(kind === 'video' ? { width: 640, height: 360 } : {}) });
      });
    this.captured.push(...tracks);
    return new FakeStream(tracks);
  }
  async getDisplayMedia(): Promise<FakeStream> {
    await this.hold;
    this.refuseScreen();
    const tracks = this.screenKinds.map((kind) => new FakeTrack(kind));
    this.screens.push(tracks);
    return new FakeStream(tracks);
  }
  async enumerateDevices() {
    return this.devices;
  }
}

export class FakeSink {
  srcObject: unknown = null;
  volume = 1;
  muted = false;
  isPlaying = false;
  isRemoved = false;
  deviceId = '';
  private readonly browser: { blocksPlayback: boolean; refusesSink: boolean; plays: number };
  constructor(browser: { blocksPlayback: boolean; refusesSink: boolean; plays: number }) {
    this.browser = browser;
  }
  async play(): Promise<void> {
    this.browser.plays += 1;
    if (this.browser.blocksPlayback) throw namedError('NotAllowedError');
    this.isPlaying = true;
  }
  pause(): void {
    this.isPlaying = false;
  }
  remove(): void {
    this.isRemoved = true;
  }
  async setSinkId(deviceId: string): Promise<void> {
    if (this.browser.refusesSink && deviceId !== '') throw namedError('NotFoundError');
    this.deviceId = deviceId;
  }
}
