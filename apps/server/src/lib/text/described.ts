import { hasWords, isPlain, plainText, RICH_TEXT_LIMIT, type RichDocument } from '@ws/api-client/contract/rich-text'
import { invalid } from '../http/error'
import type { Context } from '../http/handler'
import { withKnownPeople } from './known-people'
import { DocumentError } from './read-by-grammar'
import { readDocument } from './read-document'

/** A description as it is stored: its words, and the document they are made of where there is one. */
export interface Description {
  description: string | null
  description_doc: RichDocument | null
}

/** What a write of a record says of its description. */
type Sent = { description?: unknown; description_doc?: unknown }

/**
 * What is stored of a description. Of a document its words are made. Words alone win over the document that is there, unless
 * they are its own: who knows no formatting sends a record back without taking it away.
 */
export async function described(ctx: Context, sent: Sent, before?: Description): Promise<Partial<Description>> {
  const { description, description_doc } = sent
  if (description_doc !== undefined && description_doc !== null) return ofDocument(ctx, description_doc)
  if (description === undefined) return description_doc === null ? { description_doc: null } : {}
  const words = typeof description === 'string' ? description.trim() || null : null
  const isSame = description_doc === undefined && words === (before?.description ?? null)
  return { description: words, ...(isSame ? {} : { description_doc: null }) }
}

/** The description a record takes over: its own, or what it leaves empty of another. */
export function firstDescribed(...sources: (Description | undefined)[]): Description {
  const found = sources.find((source) => source !== undefined && source.description !== null)
  return { description: found?.description ?? null, description_doc: found?.description_doc ?? null }
}

async function ofDocument(ctx: Context, sent: unknown): Promise<Description> {
  const document = await withKnownPeople(ctx.db, readOrRefuse(sent))
  const words = plainText(document)
  if (words.length > RICH_TEXT_LIMIT) throw invalid({ description_doc: 'Не длиннее 50 000 символов' })
  if (!hasWords(document.content)) return { description: null, description_doc: null }
  return { description: words, description_doc: isPlain(document) ? null : document }
}

function readOrRefuse(sent: unknown): RichDocument {
  try {
    return readDocument(sent)
  } catch (error) {
    if (error instanceof DocumentError) throw invalid({ description_doc: error.message })
    throw error
  }
}
