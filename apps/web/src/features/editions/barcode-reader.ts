import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { WorkerAnswer, WorkerQuestion } from './barcode.worker.ts';

/** Reads what stands in the bar codes (EAN-13) of a picture. */
export type ReadBarcodes = (picture: HTMLVideoElement | ImageBitmap) => Promise<string[]>;

interface NativeDetector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** Wider pictures say no more of a bar code, and take longer. */
const MOST_PIXELS = 1600;

let reader: Promise<ReadBarcodes> | undefined;

/** The browser's own reader, or ours, which is fetched for it. What could not be fetched is asked for again. */
export function loadBarcodeReader(): Promise<ReadBarcodes> {
  reader ??= createReader().catch((error: Error) => {
    reader = undefined;
    throw error;
  });
  return reader;
}

const createReader = async () => (await createNativeReader()) ?? createWorkerReader();

async function createNativeReader(): Promise<ReadBarcodes | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('ean_13')) return undefined;
  const detector = new BarcodeDetector({ formats: ['ean_13'] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

/** WebAssembly in a worker: there it may run, and it keeps nobody from scrolling. */
async function createWorkerReader(): Promise<ReadBarcodes> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${response.status}`);
  const wasm = await response.arrayBuffer();
  const worker = new Worker(new URL('./barcode.worker.ts', import.meta.url), { type: 'module' });
  const ask = (question: WorkerQuestion, moved: Transferable[]) => worker.postMessage(question, moved);
  ask({ wasm }, [wasm]);
  const waiting = new Map<number, { resolve: (codes: string[]) => void; reject: (error: Error) => void }>();
  worker.addEventListener('message', ({ data: { id, codes, failure } }: MessageEvent<WorkerAnswer>) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (failure) asker?.reject(new Error(failure));
    else asker?.resolve(codes);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
    reader = undefined;
  });
  let asked = 0;
  return (picture) => {
    const drawn = drawPicture(picture);
    if (!drawn) return Promise.resolve([]);
    const id = asked++;
    ask({ id, picture: drawn }, [drawn.data.buffer]);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };
}

let canvas: HTMLCanvasElement | undefined;

/** Nothing while a video has no picture yet. */
function drawPicture(picture: HTMLVideoElement | ImageBitmap) {
  const [width, height] =
    picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  if (!width || !height) return undefined;
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height));
  canvas ??= document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}
