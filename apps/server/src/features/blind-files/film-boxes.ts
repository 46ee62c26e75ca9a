export interface Box {
  type: string;
  /** Where the box begins in the file. */
  offset: number;
  header: number;
  size: number;
}

/** The box that begins at a place of these bytes, which begin at `base` of the file; none if it is no box or goes beyond `end`. */
export const readBox = (bytes: Buffer, at: number, base: number, end: number): Box | undefined => {
  if (at + 8 > bytes.length) return undefined;
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && at + 16 > bytes.length) return undefined;
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - (base + at) : short;
  const header = isLong ? 16 : 8;
  if (size < header || base + at + size > end) return undefined;
  return { type: bytes.toString('latin1', at + 4, at + 8), offset: base + at, header, size };
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What may stand in a box that holds others. All other boxes are emptied. */
export const keptIn: Readonly<Record<string, ReadonlySet<string>>> = {
  '': words('ftyp moov mdat moof mfra sidx ssix styp wide'),
  moov: words('mvhd trak mvex'),
  mvex: words('mehd trex'),
  trak: words('tkhd edts mdia tref tapt load'),
  edts: words('elst'),
  mdia: words('mdhd hdlr minf elng'),
  minf: words('vmhd smhd hdlr dinf stbl'),
  dinf: words('dref'),
  stbl: words('stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps sdtp sbgp sgpd subs saiz saio padb stdp'),
  moof: words('mfhd traf'),
  traf: words('tfhd tfdt trun sdtp sbgp sgpd subs saiz saio'),
};
/** Tracks of pictures and of sound. Others hold places, times, subtitles and what programs remember. */
export const keptTracks = words('vide soun');
