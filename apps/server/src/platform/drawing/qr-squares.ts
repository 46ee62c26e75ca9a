import QRCode from 'qrcode';

/** Which squares of a QR code are dark. */
export const qrSquares = (text: string) => QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;

/** The same as the path of a picture with `size` squares on each side; neighbours in a row are one rectangle. */
export const qrPath = (text: string): { size: number; path: string } => {
  const squares = qrSquares(text);
  const { size } = squares;
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let at = 0; at < size; at += 1) {
      const from = at;
      while (at < size && squares.get(row, at)) at += 1;
      if (at > from) path += `M${from} ${row}h${at - from}v1h-${at - from}z`;
    }
  return { size, path };
};
