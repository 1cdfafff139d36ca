import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import type { BarcodeFormat, WorkerAnswer, WorkerQuestion } from './barcode.worker.ts';

/** Barcodes are usually held in the middle, which takes half the time to decode. */
type Part = 'middle' | 'all';

const FORMATS: BarcodeFormat[] = ['ean_13', 'qr_code'];

/** Native detectors may read more than the given part. */
export type ReadBarcodes = (
  picture: HTMLVideoElement | ImageBitmap,
  format: BarcodeFormat,
  part?: Part,
) => Promise<string[]>;

interface NativeDetector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** Larger images slow decoding down without better results. */
const MAX_PIXELS = 1600;
/** Fractions of width and height: slightly more than the frame over the video, in both orientations. */
const PARTS: Record<Part, [number, number]> = { middle: [0.8, 0.6], all: [1, 1] };

let reader: Promise<ReadBarcodes> | undefined;

/** Returns the native detector, or the WebAssembly reader. Failed loads are retried on the next call. */
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
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !FORMATS.every((format) => supported.includes(format))) return undefined;
  const [books, squares] = FORMATS.map((format) => new BarcodeDetector({ formats: [format] }));
  return async (picture, format) => {
    const detector = format === 'ean_13' ? books! : squares!;
    return (await detector.detect(picture)).map(({ rawValue }) => rawValue);
  };
}

/** The content security policy allows WebAssembly only in a worker, where decoding does not block scrolling either. */
async function createWorkerReader(): Promise<ReadBarcodes> {
  const worker = new Worker(new URL('./barcode.worker.ts', import.meta.url), { type: 'module' });
  const wasm = await fetchProgram().catch((error: Error) => {
    worker.terminate();
    throw error;
  });
  const ask = (question: WorkerQuestion, transfer: Transferable[]) => worker.postMessage(question, transfer);
  ask({ wasm }, [wasm]);
  const pendingQuestions = new Map<number, { resolve: (codes: string[]) => void; reject: (error: Error) => void }>();
  worker.addEventListener('message', ({ data: { id, codes, failure } }: MessageEvent<WorkerAnswer>) => {
    const asker = pendingQuestions.get(id);
    pendingQuestions.delete(id);
    if (failure) asker?.reject(new Error(failure));
    else asker?.resolve(codes);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of pendingQuestions.values()) reject(new Error(message));
    pendingQuestions.clear();
    reader = undefined;
  });
  let nextId = 0;
  return (picture, format, part = 'all') => {
    const image = drawPicture(picture, PARTS[part]);
    if (!image) return Promise.resolve([]);
    const id = nextId++;
    ask({ id, format, picture: image }, [image.data.buffer]);
    return new Promise((resolve, reject) => pendingQuestions.set(id, { resolve, reject }));
  };
}

async function fetchProgram() {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.arrayBuffer();
}

let canvas: HTMLCanvasElement | undefined;

function drawPicture(picture: HTMLVideoElement | ImageBitmap, [across, down]: [number, number]) {
  const [fullWidth, fullHeight] =
    picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  const [width, height] = [fullWidth * across, fullHeight * down];
  if (!width || !height) return undefined;
  const scale = Math.min(1, MAX_PIXELS / Math.max(width, height));
  canvas ??= document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const [left, top] = [(fullWidth - width) / 2, (fullHeight - height) / 2];
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

export async function findIsbnOnPhoto(photo: File): Promise<string | undefined> {
  const readBarcodes = await loadBarcodeReader();
  const picture = await createImageBitmap(photo);
  try {
    const codes = await readBarcodes(picture, 'ean_13');
    return codes.map(parseIsbn13).find((isbn) => isbn !== null) ?? undefined;
  } finally {
    picture.close();
  }
}
