import '@fastify/multipart'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { SentFile } from '@ws/api-client/contract'
import type { FastifyRequest } from 'fastify'
import { type ContractDocument, declaredProperties, type JsonSchema, resolveRef } from '../contract'
import { AppError, invalid } from '../error'

/** A form as a body is: its fields by name, those that are files by what they are called, and their bytes apart. */
export interface WholeForm {
  fields: Record<string, unknown>
  files: Map<string, Uint8Array>
}

const MEGABYTE = 1024 * 1024

/** Names of the fields of a form that hold a file. */
export function fileFields(source: ContractDocument, form: JsonSchema): string[] {
  const fields = Object.entries(declaredProperties(source, form))
  return fields.filter(([, field]) => resolveRef(source, field).format === 'binary').map(([name]) => name)
}

/** Reads a form whose files are small enough to be held; what is no text by the contract is written as JSON. */
export async function readWholeForm(
  request: FastifyRequest,
  source: ContractDocument,
  form: JsonSchema,
  limit: number,
): Promise<WholeForm> {
  const known = declaredProperties(source, form)
  const whole: WholeForm = { fields: {}, files: new Map() }
  for await (const part of request.parts({ limits: { fileSize: limit } })) {
    const schema = known[part.fieldname]
    if (part.type === 'file') {
      if (!schema || whole.files.has(part.fieldname)) {
        part.file.resume()
        continue
      }
      whole.fields[part.fieldname] = part.filename
      whole.files.set(part.fieldname, await bytesOf(part.file, part.fieldname, limit))
    } else if (schema) {
      const text = String(part.value)
      whole.fields[part.fieldname] = resolveRef(source, schema).type === 'object' ? parsed(part.fieldname, text) : text
    }
  }
  return whole
}

/** A file with its digest in the place of its bytes wherever the request is written down. */
export function sentFile(name: string, bytes: Uint8Array): SentFile {
  const toJSON = () => ({ name, sha256: createHash('sha256').update(bytes).digest('hex') })
  return Object.defineProperty({ name, bytes }, 'toJSON', { value: toJSON })
}

async function bytesOf(stream: Readable, field: string, limit: number): Promise<Uint8Array> {
  try {
    return await buffer(stream)
  } catch (error) {
    // What still comes is let through to nowhere, so that the sender hears the refusal and not a broken line.
    stream.on('error', () => {}).resume()
    if (!(error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')) throw error
    const message = `Файл больше допустимого размера (${limit / MEGABYTE} МБ)`
    throw new AppError(413, 'file_too_large', message, { errors: { [field]: [message] } })
  }
}

function parsed(field: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid({ [field]: 'Неверный формат' })
  }
}
