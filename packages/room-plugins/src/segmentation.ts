import type { SelfieSegmentation } from '@mediapipe/selfie_segmentation';

/** Addresses of its files by their names, on the host's own site. */
export type SegmentationFiles = Readonly<Record<SegmentationFile, string>>;
export const segmentationFiles = [
  'selfie_segmentation.js',
  'selfie_segmentation.binarypb',
  'selfie_segmentation_landscape.tflite',
  'selfie_segmentation_solution_simd_wasm_bin.js',
  'selfie_segmentation_solution_simd_wasm_bin.wasm',
] as const;
type SegmentationFile = (typeof segmentationFiles)[number];
type Segmentation = new (config: { locateFile: (name: string) => string }) => SelfieSegmentation;

const isKnown = (name: string): name is SegmentationFile => segmentationFiles.some((known) => known === name);

/** A small module that only validates where WebAssembly works on several values at a time. */
const simdProbe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);
export const hasSimd = (): boolean => typeof WebAssembly === 'object' && WebAssembly.validate(simdProbe);

/** The library is no module: it puts its class into the page. */
const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script did not load')));
    document.head.append(script);
  });

/** Finds the person in a picture: white where the person is. */
export const openSegmentation = async (files: SegmentationFiles) => {
  const page = globalThis as { SelfieSegmentation?: Segmentation };
  if (!page.SelfieSegmentation) await loadScript(files['selfie_segmentation.js']);
  if (!page.SelfieSegmentation) throw new Error('The script brought no segmentation');
  const segmentation = new page.SelfieSegmentation({
    locateFile: (name) => {
      if (!isKnown(name)) throw new Error(`There is no file ${name}`);
      return files[name];
    },
  });
  let mask: CanvasImageSource | undefined;
  segmentation.setOptions({ modelSelection: 1 });
  segmentation.onResults(({ segmentationMask }) => {
    mask = segmentationMask;
  });
  await segmentation.initialize();
  return {
    maskOf: async (image: HTMLCanvasElement): Promise<CanvasImageSource> => {
      await segmentation.send({ image });
      if (!mask) throw new Error('There is no mask');
      return mask;
    },
    close: (): void => void segmentation.close(),
  };
};
