/** A replacement for `fetch` that reports the uploaded fraction, from 0 to 1. */
export const createUploadFetch =
  (onProgress: (progress: number) => void) =>
  (url: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = 'blob';
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
      request.onload = () =>
        resolve(
          new Response(request.response as Blob, {
            status: request.status,
            statusText: request.statusText,
            headers: listHeaders(request.getAllResponseHeaders()),
          }),
        );
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as FormData);
    });

const listHeaders = (text: string) =>
  [...text.matchAll(/^([^:\r\n]+): *(.*?)\r?$/gm)].map(([, name, value]): [string, string] => [name!, value!]);
