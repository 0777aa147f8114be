import type { Schema } from '@ws/api-client/contract'
import { notFound } from '../../../lib/http/error'
import { registerFormSource } from '../../printed-forms/form-sources'
import { readContract } from '../accruals/contract-access'
import { loadSides } from './contract-sides'
import { contractData } from './contract-terms'
import { documentOf } from './documents.handlers'
import { type DocumentKind, RIGHTS } from './ready-document'

const KINDS = Object.keys(RIGHTS) as DocumentKind[]

registerFormSource('contract', {
  kinds: ({ actor }) =>
    actor.grants.has('contracts.export') ? KINDS.filter((kind) => actor.grants.has(RIGHTS[kind])) : [],
  async ready(ctx, id, kind) {
    if (!isKind(kind)) throw notFound()
    return documentOf(ctx, { id, kind }, {})
  },
  data: async (ctx, id) => contractData(await loadSides(ctx, await readContract(ctx, id, 'contracts.export'))),
})

function isKind(kind: Schema<'PrintedFormKind'>): kind is DocumentKind {
  return KINDS.some((one) => one === kind)
}
