import type { Layer, RoomClient } from '@podium/room-client';
import { type ComponentProps, type RefCallback, useCallback } from 'react';
import { useRoom } from './provider.tsx';
import { useRoomSelector } from './select.ts';

export interface VideoOptions {
  /** The best layer that is worth its bytes here; the best there is unless given. */
  layer?: Exclude<Layer, 'none'>;
}

/** Calls with whether the element is seen; without an observer it always is. */
const watchVisibility = (element: HTMLVideoElement, seen: (isSeen: boolean) => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') {
    seen(true);
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => {
    // A floating picture is seen although its element is scrolled away.
    const isFloating = document.pictureInPictureElement === element;
    seen(isFloating || (entries.at(-1)?.isIntersecting ?? false));
  });
  observer.observe(element);
  return () => observer.disconnect();
};

/** Shows the picture while the element is seen: what nobody sees is not downloaded. */
const showWhileSeen = (room: RoomClient, trackId: string, element: HTMLVideoElement): (() => void) => {
  let isShown = false;
  const set = (isSeen: boolean): void => {
    if (isSeen === isShown) return;
    isShown = isSeen;
    if (!isSeen) room.detachVideo(trackId, element);
    // The observer may call after the track has gone.
    else if (room.getSnapshot().tracks[trackId]) room.attachVideo(trackId, element);
  };
  const stop = watchVisibility(element, set);
  return () => {
    stop();
    set(false);
  };
};

/** A ref for the video element that shows this track, as soon as the track is there and the element is seen. */
export const useVideo = (trackId: string | undefined, { layer }: VideoOptions = {}): RefCallback<HTMLVideoElement> => {
  const room = useRoom();
  const known = useRoomSelector(({ tracks }) => (trackId !== undefined && tracks[trackId] ? trackId : undefined));
  return useCallback(
    (element: HTMLVideoElement) => {
      if (known === undefined) return undefined;
      if (layer) room.setPreferredLayer(known, layer);
      return showWhileSeen(room, known, element);
    },
    [room, known, layer],
  );
};

export interface RoomVideoProps extends Omit<ComponentProps<'video'>, 'ref'>, VideoOptions {
  trackId: string | undefined;
}
/** A video element with a track in it. Its sound is not here: the room plays that in its hidden container. */
export const RoomVideo = ({ trackId, layer, ...props }: RoomVideoProps) => (
  <video ref={useVideo(trackId, layer ? { layer } : {})} autoPlay playsInline muted {...props} />
);
