// The plugins of the room in a page of a real browser, on sound and pictures that a test knows.
import { createBackground } from '@podium/room-plugins/background';
import { createNoiseSuppression } from '@podium/room-plugins/noise-suppression';

const folder = (name) => `/plugin-files/${name}`;
const files = {
  worklet: folder('workletProcessor.js'),
  wasm: folder('rnnoise.wasm'),
  simdWasm: folder('rnnoise_simd.wasm'),
};
const segmentationFiles = Object.fromEntries(
  [
    'selfie_segmentation.js',
    'selfie_segmentation.binarypb',
    'selfie_segmentation_landscape.tflite',
    'selfie_segmentation_solution_simd_wasm_bin.js',
    'selfie_segmentation_solution_simd_wasm_bin.wasm',
  ].map((name) => [name, folder(name)]),
);
const rate = 48_000;
const loudness = (samples) => Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** Three seconds of noise, as loud as given; how loud the last second is afterwards. */
const suppressNoise = async () => {
  const context = new OfflineAudioContext(1, 3 * rate, rate);
  const buffer = context.createBuffer(1, 3 * rate, rate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() - 0.5) * 0.2;
  const source = new AudioBufferSourceNode(context, { buffer });
  const plugin = createNoiseSuppression(files);
  if (!plugin.checkSupport().isSupported) throw new Error('It is not supported');
  await plugin.init();
  const node = await plugin.processAudioTrack(context, source);
  node.connect(context.destination);
  source.start();
  const rendered = (await context.startRendering()).getChannelData(0);
  return { before: loudness(samples.slice(-rate)), after: loudness(rendered.slice(-rate)) };
};

/** Black and white squares, so fine that a blur makes them grey. */
const squares = () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const drawing = canvas.getContext('2d');
  for (let x = 0; x < 320; x += 4)
    for (let y = 0; y < 180; y += 4) {
      drawing.fillStyle = (x + y) % 8 === 0 ? 'black' : 'white';
      drawing.fillRect(x, y, 4, 4);
    }
  return canvas;
};
const contrastOf = (canvas) => {
  const { data } = canvas.getContext('2d').getImageData(40, 40, 240, 100);
  const light = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4]);
  const mean = light.reduce((sum, one) => sum + one, 0) / light.length;
  return { mean, contrast: Math.sqrt(light.reduce((sum, one) => sum + (one - mean) ** 2, 0) / light.length) };
};
const hideBackground = async (background) => {
  const input = squares();
  const output = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const plugin = createBackground({ files: segmentationFiles, background });
  if (!plugin.checkSupport().isSupported) throw new Error('It is not supported');
  await plugin.init();
  await plugin.processVideoFrame(input, output, false);
  await plugin.processVideoFrame(input, output, true);
  const began = performance.now();
  await plugin.processVideoFrame(input, output, false);
  const tookMs = performance.now() - began;
  plugin.stop();
  return { before: contrastOf(input), after: contrastOf(output), tookMs };
};
const plain = (color) => {
  const picture = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
  const drawing = picture.getContext('2d');
  drawing.fillStyle = color;
  drawing.fillRect(0, 0, 8, 8);
  return picture;
};

/** What both say here, and in a browser that lacks what they need. */
const support = () => {
  const both = () => [
    createNoiseSuppression(files).checkSupport(),
    createBackground({ files: segmentationFiles, background: { kind: 'blur' } }).checkSupport(),
  ];
  const here = both();
  const { AudioWorkletNode, WebAssembly } = window;
  Object.assign(window, { AudioWorkletNode: undefined, WebAssembly: undefined });
  const elsewhere = both();
  Object.assign(window, { AudioWorkletNode, WebAssembly });
  return { here, elsewhere };
};

window.plugins = {
  support,
  suppressNoise,
  blur: () => hideBackground({ kind: 'blur' }),
  replace: () => hideBackground({ kind: 'picture', picture: plain('rgb(200, 200, 200)') }),
};
