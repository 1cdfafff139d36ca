import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './errors.ts';

/** Bytes that a single file may have. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

/** A file that came with a form, whole and in memory. */
export interface UploadedFile {
  filename: string;
  bytes: Buffer;
}

export interface Form {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile>;
}

/**
 * Reads a `multipart/form-data` request whose size limits are the plugin's own.
 * Fields of type file other than `expected` are read past and dropped; an empty file counts as none only if it has no name.
 */
export async function readForm(request: FastifyRequest, expected: readonly string[]): Promise<Form> {
  const form: Form = { fields: {}, files: {} };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') form.fields[part.fieldname] = part.value;
      else await take(part, form, expected);
    }
  } catch (error) {
    throw readable(error);
  }
  return form;
}

async function take(part: MultipartFile, form: Form, expected: readonly string[]) {
  const bytes = await wholeFile(part);
  const chosen = expected.includes(part.fieldname) && (part.filename !== '' || bytes.length > 0);
  if (chosen) form.files[part.fieldname] = { filename: part.filename, bytes };
}

async function wholeFile(part: MultipartFile) {
  try {
    return await part.toBuffer();
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== 413) throw error;
    const megabytes = UPLOAD_LIMIT / 1024 / 1024;
    const message = `The ${part.fieldname} must not be larger than ${megabytes} MB`;
    throw new DomainError('request.too_large', { errors: { [part.fieldname]: [message] } });
  }
}

function readable(error: unknown) {
  if (error instanceof DomainError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return new DomainError('request.too_large');
  if (code?.startsWith('FST_') && statusCode !== 500) return new DomainError('request.not_json');
  // busboy's own complaints about a broken body carry neither a code nor a status
  return code === undefined ? new DomainError('request.not_json') : error;
}
