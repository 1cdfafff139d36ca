import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';

export type BarcodeFormat = 'ean_13' | 'qr_code';

/** Either the WebAssembly module (first message) or an image to decode. */
export type WorkerQuestion = { wasm: ArrayBuffer } | { id: number; format: BarcodeFormat; picture: ImageData };
export type WorkerAnswer = { id: number; codes: string[]; failure?: string };

addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
  if ('wasm' in data) {
    prepareZXingModule({ overrides: { wasmBinary: data.wasm } });
    return;
  }
  const { id, format, picture } = data;
  try {
    const barcodes = await new BarcodeDetector({ formats: [format] }).detect(picture);
    answer({ id, codes: barcodes.map(({ rawValue }) => rawValue) });
  } catch (error) {
    answer({ id, codes: [], failure: (error as Error).message });
  }
});

const answer = (result: WorkerAnswer) => postMessage(result);
