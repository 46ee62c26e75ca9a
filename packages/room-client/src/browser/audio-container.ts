import type { AudioSink } from '../ports.ts';

const makeContainer = (): HTMLElement => {
  const container = document.createElement('div');
  container.hidden = true;
  container.dataset['roomAudio'] = '';
  document.body.append(container);
  return container;
};

/** The one element that the room adds to the page. It is made with the first sound and goes with the room. */
export const createAudioContainer = () => {
  let own: HTMLElement | undefined;
  let given: HTMLElement | undefined;
  const removeOwn = (): void => {
    own?.remove();
    own = undefined;
  };
  const current = (): HTMLElement => given ?? (own ??= makeContainer());
  return {
    create: (): AudioSink => {
      const element = document.createElement('audio');
      current().append(element);
      return element;
    },
    /** From now on in this element of the host, which stays the host's; undefined means one of our own again. */
    place: (element: HTMLElement | undefined): void => {
      const playing = (given ?? own)?.querySelectorAll('audio') ?? [];
      given = element;
      // An element that is moved within one step goes on playing.
      if (playing.length > 0) current().append(...playing);
      if (given) removeOwn();
    },
    remove: removeOwn,
  };
};
