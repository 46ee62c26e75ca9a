import { useCallback } from 'react';
import { useRoom } from './provider.tsx';

/** The hidden container for the sound of others, at this place of the page. Without it the room adds one to the body. */
export const RoomAudio = () => {
  const room = useRoom();
  const place = useCallback(
    (element: HTMLDivElement) => {
      room.setAudioContainer(element);
      return () => room.setAudioContainer(undefined);
    },
    [room],
  );
  return <div ref={place} hidden data-room-audio="" />;
};
