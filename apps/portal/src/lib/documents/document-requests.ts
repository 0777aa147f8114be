import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { saveFile } from '../area/actions/save-file'

export type DocumentKind = Schema<'ContractDocumentKind'>
/** By what a document is printed; what is left out the server chooses. */
export type DocumentOrder = Omit<Schema<'DocumentOrder'>, 'format'>

/** A document that was made, under the name the server gave it. */
export interface PrintedDocument {
  file: Blob
  name: string
}

/** The document of an answer. */
export async function documentOf(
  answer: Promise<{ data?: Blob; error?: unknown; response: Response }>,
): Promise<PrintedDocument> {
  const file = await unwrap(answer)
  const { response } = await answer
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { file, name: name === undefined ? 'Документ' : decodeURIComponent(name) }
}

/** A document of a contract. */
export function loadDocument(
  api: ApiClient,
  contract: number,
  kind: DocumentKind,
  query: DocumentOrder & { format?: 'pdf' | 'docx' },
): Promise<PrintedDocument> {
  const params = { path: { id: contract, kind }, query }
  return documentOf(api.GET('/contracts/{id}/documents/{kind}', { params, parseAs: 'blob' }))
}

/** Hands a document to the browser's downloads. */
export function saveDocument({ file, name }: PrintedDocument): void {
  saveFile(file, name)
}

/** What of a contract can be printed. */
export const documentsQuery = (api: ApiClient, contract: number) => ({
  queryKey: ['/contracts', 'documents', contract],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrap(api.GET('/contracts/{id}/documents', { params: { path: { id: contract } }, signal })),
})
