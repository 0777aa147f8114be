import '@fastify/multipart'
import { createHash } from 'node:crypto'
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
  let reading = ''
  try {
    for await (const part of request.parts({ limits: { fileSize: limit } })) {
      const { fieldname: name } = part
      const schema = known[name]
      if (part.type === 'file') {
        reading = name
        const bytes = await buffer(part.file)
        if (!schema) continue
        whole.fields[name] = part.filename
        whole.files.set(name, bytes)
      } else if (schema) {
        const text = String(part.value)
        whole.fields[name] = resolveRef(source, schema).type === 'object' ? parsed(name, text) : text
      }
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')) throw error
    const message = `Файл больше допустимого размера (${limit / MEGABYTE} МБ)`
    throw new AppError(413, 'file_too_large', message, { errors: { [reading]: [message] } })
  }
  return whole
}

/** A file with its digest in the place of its bytes wherever the request is written down. */
export function sentFile(name: string, bytes: Uint8Array): SentFile {
  const toJSON = () => ({ name, sha256: createHash('sha256').update(bytes).digest('hex') })
  return Object.defineProperty({ name, bytes }, 'toJSON', { value: toJSON })
}

function parsed(field: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid({ [field]: 'Неверный формат' })
  }
}
