import type { Messages } from '../../i18n/en/index.ts';

/** What a screen tells the shell about itself. */
export interface ScreenHandle {
  /** Screens of several addresses are told which one it is. */
  title: (messages: Messages, path: string) => string;
  /** Flows of one task keep the phone's navigation bar out of the way. */
  flow?: boolean;
  /** The screen brings its own navigation: a rail in place of the header, a bar of its own on a phone. */
  rail?: boolean;
  /** The whole window is the screen's: a projector or a ceremony. */
  stage?: boolean;
  /** The screen itself says what happens without a network. */
  ownsOffline?: boolean;
  /** What came before is settled; the screen offers no way back. */
  permanent?: boolean;
}
