import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';

/** Either the WebAssembly module (first message) or an image to decode. */
export type WorkerQuestion = { wasm: ArrayBuffer } | { id: number; picture: ImageData };
export type WorkerAnswer = { id: number; codes: string[]; failure?: string };

let detector: BarcodeDetector | undefined;

addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
  if ('wasm' in data) {
    prepareZXingModule({ overrides: { wasmBinary: data.wasm } });
    detector = new BarcodeDetector({ formats: ['ean_13'] });
    return;
  }
  const { id, picture } = data;
  try {
    const found = await detector!.detect(picture);
    answer({ id, codes: found.map(({ rawValue }) => rawValue) });
  } catch (error) {
    answer({ id, codes: [], failure: (error as Error).message });
  }
});

const answer = (result: WorkerAnswer) => postMessage(result);
