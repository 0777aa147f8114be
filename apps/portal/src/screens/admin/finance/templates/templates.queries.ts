import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'

export type FormKind = Schema<'PrintedFormKind'>
export type FormBlock = Schema<'FormBlock'>
export type Template = Schema<'DocumentTemplate'>

/** Whatever is saved of a text changes the list too. */
export const TEMPLATES = ['/document-templates'] as const

/** Every kind with its text now. */
export const templatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'list'],
    queryFn: ({ signal }) => unwrap(api.GET('/document-templates', { signal })),
  })

/** The text of a kind, of all landlords or of one. */
export const templateQuery = (api: ApiClient, kind: FormKind, legalEntity: number | null) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'one', kind, legalEntity],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/document-templates/{kind}', { params: placeOf(kind, legalEntity), signal })),
    // What is being edited is not replaced under the hands of who edits it.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The address of a text. */
export function placeOf(kind: FormKind, legalEntity: number | null) {
  return { path: { kind }, query: legalEntity === null ? {} : { legal_entity: legalEntity } }
}
