import type { CreateInput } from '@ws/api-client/contract'
import type { Context } from '../../lib/http/handler'

/** Makes a document with all that belongs to it. */
type MakeDocument = (ctx: Context, input: CreateInput<'/documents'>) => Promise<{ id: number }>

let maker: MakeDocument | undefined

/** Says how a document is made: areas do not know each other, and meetings leave documents behind. */
export function registerDocumentMaker(make: MakeDocument): void {
  maker = make
}

/** Makes a document. */
export function makeDocument(...given: Parameters<MakeDocument>): ReturnType<MakeDocument> {
  if (!maker) throw new Error('Nobody knows how documents are made')
  return maker(...given)
}
