/** What a forwarder needs of the connection that it sends over. */
export interface ForwarderOutput {
  /** `urgent` packets are not paced. */
  send(packet: Buffer, urgent: boolean, nowMs: number): void;
  /** Whether a packet that the subscriber asks for again is sent again now. */
  mayRepeat(ssrc: number, sequence: number, nowMs: number): boolean;
}
