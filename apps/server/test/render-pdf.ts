import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What the library draws on; outside a browser it brings its own, whose type is not in the library of a server. */
interface Context {
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
}
interface CanvasFactory {
  create(width: number, height: number): { context: Context };
}

/** The first page of a PDF as pixels. */
export const renderPdf = async (bytes: Uint8Array, scale = 2) => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true }).promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale });
  const factory = document.canvasFactory as CanvasFactory;
  const { context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvasContext: context as never, viewport }).promise;
  const { width, height } = viewport;
  const { data } = context.getImageData(0, 0, Math.ceil(width), Math.ceil(height));
  await document.destroy();
  const wide = Math.ceil(width);
  /** How many pixels of a rectangle, in the points of the page, are dark. */
  const countDark = (box: { x: number; y: number; width: number; height: number }): number => {
    let dark = 0;
    for (let row = Math.round(box.y * scale); row < Math.round((box.y + box.height) * scale); row += 1)
      for (let column = Math.round(box.x * scale); column < Math.round((box.x + box.width) * scale); column += 1) {
        const at = (row * wide + column) * 4;
        if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 300) dark += 1;
      }
    return dark;
  };
  return { countDark, scale };
};
