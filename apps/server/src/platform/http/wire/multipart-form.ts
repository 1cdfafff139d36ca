import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createUploadReader, MAX_UPLOAD_BYTES } from './upload-stream.ts';
import { DomainError } from '../../domain-error.ts';

export interface UploadedFile {
  filename: string;
  bytes: Buffer;
}

export interface Form {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile>;
}

/** Bytes: one sender may upload two of the largest files at once. */
const MEMORY_LIMITS = { total: 64_000_000, perSender: 2 * MAX_UPLOAD_BYTES };
const readUpload = createUploadReader(MEMORY_LIMITS);

/** Reads a `multipart/form-data` body. A file in a field other than `expected` is a 422 and is not buffered. */
export async function readMultipartForm(
  request: FastifyRequest,
  expected: readonly string[],
  sender: string,
): Promise<Form> {
  const form: Form = { fields: {}, files: {} };
  const unexpected: NonNullable<DomainError['details']['errors']> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') form.fields[part.fieldname] = part.value;
      else if (expected.includes(part.fieldname)) await addFile(part, form, sender);
      else {
        part.file.resume();
        unexpected[part.fieldname] = [{ code: 'invalid', message: `The ${part.fieldname} field takes no file` }];
      }
    }
  } catch (error) {
    throw toFormError(error);
  }
  if (Object.keys(unexpected).length > 0) throw new DomainError('request.invalid', { errors: unexpected });
  return form;
}

async function addFile(part: MultipartFile, form: Form, sender: string) {
  const bytes = await readUpload(part, sender);
  if (part.filename !== '' || bytes.length > 0) form.files[part.fieldname] = { filename: part.filename, bytes };
}

function toFormError(error: unknown) {
  if (error instanceof DomainError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return new DomainError('request.too_large');
  if (code?.startsWith('FST_') && statusCode !== 500) return new DomainError('request.not_json');
  // busboy's errors about malformed bodies have neither code nor status.
  return code === undefined ? new DomainError('request.not_json') : error;
}
