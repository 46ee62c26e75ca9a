import type { EarlierConnections, LayerSource } from '../engine.ts';
import type { SdpSection } from '../sdp/session-description.ts';
import { parseSdp } from '../sdp/session-description.ts';
import { emptyLines } from '../sdp/subscribe-offer.ts';

// Janus writes SDP of its own. These functions turn it into what the room's wire promises, and back.

const splitSdp = (sdp: string): { session: string; sections: string[] } => {
  const [session = '', ...sections] = sdp.split(/\r\n(?=m=)/u);
  return { session, sections: sections.map((section) => section.replace(/\r\n$/u, '')) };
};
const joinSdp = (session: string, sections: readonly string[]): string => `${[session, ...sections].join('\r\n')}\r\n`;

/** Without any section there is no group at all. */
const withBundle = (session: string, bundle: readonly string[]): string =>
  session.replace(/\r\na=group:BUNDLE[^\r]*/u, bundle.length > 0 ? `\r\na=group:BUNDLE ${bundle.join(' ')}` : '');

/** In which order the layers of the offer stand. */
export const layerOrderOf = (sdp: string): 'hml' | 'lmh' =>
  /^a=simulcast:send q/mu.test(sdp) ||
  (!/^a=simulcast:send f/mu.test(sdp) && /^a=rid:q send[\s\S]*^a=rid:f send/mu.test(sdp))
    ? 'lmh'
    : 'hml';

export interface ShownTrack {
  /** The mid that the browser is shown. */
  mid: string;
  /** Absent for the data channel. */
  msid: string | undefined;
}

const mids = (text: string): string => /\r\na=mid:(\S+)/u.exec(text)?.[1] ?? '';

/**
 * The offer of Janus to a subscriber as the browser sees it: the ids of the publisher, and for every track a mid of its own. Janus takes
 * a section again under the same mid, which to a browser would be the same track as before; `tracks` names what each mid of Janus holds now.
 * `earlier` are sections of a server before, of which this one knows nothing: they stand behind the data channel, rejected.
 */
export const showOffer = (
  sdp: string,
  tracks: ReadonlyMap<string, ShownTrack>,
  emptyMid: (mid: string) => string,
  earlier: EarlierConnections['sections'] = [],
): string => {
  const { session, sections } = splitSdp(sdp);
  const shown: string[] = [];
  const bundle: string[] = [];
  for (const text of sections) {
    const mid = mids(text);
    const track = tracks.get(mid);
    // The header extension would carry the mid of Janus.
    const plain = text.replaceAll(/\r\na=extmap:\d+ urn:ietf:params:rtp-hdrext:sdes:mid/gu, '');
    if (!track) {
      shown.push(
        plain
          .replace(/^m=(\w+) \d+/u, 'm=$1 0')
          .replace(/\r\na=mid:\S+/u, `\r\na=mid:${emptyMid(mid)}`)
          .replaceAll(/\r\na=(?:msid|ssrc|ssrc-group|candidate):[^\r]*/gu, '')
          .replace(/\r\na=(?:sendonly|sendrecv|recvonly)/u, '\r\na=inactive'),
      );
      continue;
    }
    bundle.push(track.mid);
    const { msid } = track;
    if (msid === undefined) {
      shown.push(plain.replace(/\r\na=mid:\S+/u, `\r\na=mid:${track.mid}`));
      continue;
    }
    const named = plain
      .replaceAll(/\r\na=msid:[^\r]*/gu, '')
      .replaceAll(/\r\na=ssrc:\d+ (?:msid|mslabel|label):[^\r]*/gu, '')
      .replace(/\r\na=mid:\S+/u, `\r\na=mid:${track.mid}\r\na=msid:${msid}`)
      .replaceAll(/\r\na=ssrc:(\d+) (cname:[^\r]*)/gu, `\r\na=ssrc:$1 $2\r\na=ssrc:$1 msid:${msid}`);
    shown.push(named);
  }
  const [data = '', ...rest] = shown;
  const ended = earlier.map((section) => emptyLines(section).replace(/\r\n$/u, ''));
  return joinSdp(withBundle(session, bundle), [data, ...ended, ...rest]);
};

/**
 * The browser's answer with the mids of Janus, section by section as in its offer. What the browser rejected is inactive for Janus, which
 * takes the section again later and must not lose the connection under it.
 */
export const returnAnswer = (sdp: string, offer: string, earlierCount = 0): string => {
  const answer = splitSdp(sdp);
  answer.sections.splice(1, earlierCount);
  const janus = splitSdp(offer).sections.map(mids);
  const transport = /(?:\r\na=(?:ice-ufrag|ice-pwd|ice-options|fingerprint|setup):[^\r]*)+/u.exec(sdp)?.[0] ?? '';
  const sections = answer.sections.map((text, index) => {
    const mid = janus[index]!;
    if (!/^m=\w+ 0 /u.test(text)) return text.replace(/\r\na=mid:\S+/u, `\r\na=mid:${mid}`);
    const first = text.split('\r\n')[0]!.replace(/^m=(\w+) 0/u, 'm=$1 9');
    const maps = text.match(/\r\na=rtpmap:[^\r]*/gu)?.join('') ?? '';
    return `${first}\r\nc=IN IP4 0.0.0.0${transport}\r\na=mid:${mid}\r\na=inactive\r\na=rtcp-mux${maps}`;
  });
  return joinSdp(withBundle(answer.session, janus), sections);
};

/** Sources from the lowest layer, as Janus numbers them. */
const inOrder = (rids: readonly string[], mid: string, sources: readonly LayerSource[]): LayerSource[] =>
  rids.flatMap((rid) => sources.find((source) => source.mid === mid && source.rid === rid) ?? []);

const repairTypes = (text: string): string[] =>
  [...text.matchAll(/\r\na=rtpmap:(\d+) rtx\//gu)].map(([, payloadType]) => payloadType ?? '');

/**
 * An offer whose layers began at another server: the browser does not name them any more, so the sources are written into it. What is
 * sent again comes in the layer itself, because the sources of repairs are not known.
 */
export const nameSources = (
  sdp: string,
  ridsOf: (section: SdpSection) => string[],
  sources: readonly LayerSource[],
): string => {
  const parsed = parseSdp(sdp);
  const { session, sections } = splitSdp(sdp);
  return joinSdp(
    session,
    sections.map((text, index) => {
      const section = parsed.sections[index]!;
      const layers = inOrder(ridsOf(section), section.mid, sources).map(({ ssrc }) => ssrc);
      if (layers.length === 0) return text;
      const repairs = repairTypes(text);
      const kept = text
        .split('\r\n')
        .filter((line) => !/^a=(?:rid|simulcast):/u.test(line))
        .filter((line) => !repairs.includes(/^a=(?:rtpmap|fmtp|rtcp-fb):(\d+)/u.exec(line)?.[1] ?? ''));
      const [first = '', ...rest] = kept;
      const group = layers.length > 1 ? [`a=ssrc-group:SIM ${layers.join(' ')}`] : [];
      const media = first.split(' ').filter((part, at) => at < 3 || !repairs.includes(part));
      return [media.join(' '), ...rest, ...group, ...layers.map((ssrc) => `a=ssrc:${ssrc} cname:podium`)].join('\r\n');
    }),
  );
};

/** The answer to such an offer, with the layers that the browser offered. */
export const acceptLayers = (answer: string, offer: string): string => {
  const rids = new Map(parseSdp(offer).sections.map((section) => [section.mid, section.rids]));
  const { session, sections } = splitSdp(answer);
  return joinSdp(
    session,
    sections.map((text) => {
      const offered = rids.get(mids(text)) ?? [];
      if (offered.length === 0 || /\r\na=simulcast:/u.test(text) || !/\r\na=recvonly/u.test(text)) return text;
      return [text, ...offered.map((rid) => `a=rid:${rid} recv`), `a=simulcast:recv ${offered.join(';')}`].join('\r\n');
    }),
  );
};
