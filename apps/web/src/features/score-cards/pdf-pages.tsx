import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- With `?url` the builder gives the address of the file.
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import cardStyles from './card-sheet.module.css';
import styles from './pdf-pages.module.css';
import { judgeWords } from '../../platform/score-cards/words.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

/** More pixels than this cost memory on a phone and show nothing more. */
const maxPixels = 2_000_000;

const draw = async (page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<string> => {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (canvas.clientWidth / width) * Math.max(1, window.devicePixelRatio);
  const viewport = page.getViewport({ scale: Math.min(wanted, Math.sqrt(maxPixels / (width * height))) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};

interface PageProps {
  document: PDFDocumentProxy;
  number: number;
  ratio: number;
}

/** One page, drawn once it comes near the screen. Its text is there for screen readers. */
const Page = ({ document, number, ratio }: PageProps) => {
  const words = useArea(judgeWords).sheet;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const { current: shown } = canvas;
    if (!shown) return undefined;
    let isGone = false;
    const start = async (): Promise<void> => {
      const read = await draw(await document.getPage(number), shown);
      if (!isGone) setText(read);
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        // A page that cannot be drawn stays white; the others are shown.
        start().catch(() => undefined);
      },
      { rootMargin: '400px' },
    );
    near.observe(shown);
    return () => {
      isGone = true;
      near.disconnect();
    };
  }, [document, number]);
  return (
    <li>
      <canvas
        ref={canvas}
        className={styles.page}
        style={{ '--ratio': ratio } as CSSProperties}
        role="img"
        aria-label={words.pdfPage(number, document.numPages)}
      />
      {text && <p className="visually-hidden">{text}</p>}
    </li>
  );
};

const usePdf = (file: Blob) => {
  const [shown, setShown] = useState<{ document: PDFDocumentProxy; ratio: number } | 'failed'>();
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      // Programs inside a document never run here.
      const task = getDocument({ data: await file.arrayBuffer(), isEvalSupported: false, useWasm: false });
      if (isGone) return task;
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (!isGone) setShown({ document, ratio: width / height });
      return task;
    };
    const task = open();
    task.catch(() => {
      if (!isGone) setShown('failed');
    });
    return () => {
      isGone = true;
      task.then((opened) => opened.destroy()).catch(() => undefined);
    };
  }, [file]);
  return shown;
};

/** A PDF in place, page under page. */
export const PdfPages = ({ file, name }: { file: Blob; name: string }) => {
  const words = useArea(judgeWords).sheet;
  const shown = usePdf(file);
  if (shown === undefined) return <Skeleton label={words.loadingFile(name)} bones={[{ high: '240px' }]} />;
  if (shown === 'failed') {
    return (
      <span className={cardStyles.link}>
        <Icon name="cross" />
        {words.pdfBroken(name)}
      </span>
    );
  }
  const { document, ratio } = shown;
  return (
    <section aria-label={name} className={styles.pdf}>
      <p className={styles.name}>
        {name} <span>{words.pages(document.numPages)}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls must be reachable with the keyboard. */}
      <ol className={styles.pages} tabIndex={0} aria-label={words.pages(document.numPages)}>
        {Array.from({ length: document.numPages }, (_, at) => (
          <Page key={at} document={document} number={at + 1} ratio={ratio} />
        ))}
      </ol>
    </section>
  );
};
