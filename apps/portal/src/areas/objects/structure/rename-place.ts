import { type ApiClient, unwrap } from '@ws/api-client'
import type { EditedField } from './edited-cell'
import type { StructureNode } from './structure-rows'

/** Gives a room another area, purpose or mode; the server says what is none. */
export function changeRoom(
  api: ApiClient,
  { id }: StructureNode,
  field: Exclude<EditedField, 'name'>,
  value: string,
): Promise<unknown> {
  const body = { [field]: field === 'purpose' ? Number(value) : value }
  return unwrap(api.PATCH('/properties/room/{id}', { params: { path: { id } }, body }))
}

/** Gives a place another name; a room and an entrance are called by their number. */
export function renamePlace(api: ApiClient, { id, kind }: StructureNode, name: string): Promise<unknown> {
  const params = { path: { id } }
  if (kind === 'room') return unwrap(api.PATCH('/properties/room/{id}', { params, body: { number: name } }))
  if (kind === 'entrance') return unwrap(api.PATCH('/properties/entrance/{id}', { params, body: { name } }))
  if (kind === 'floor') return unwrap(api.PATCH('/properties/floor/{id}', { params, body: { name } }))
  if (kind === 'building') return unwrap(api.PATCH('/properties/building/{id}', { params, body: { name } }))
  if (kind === 'cluster') return unwrap(api.PATCH('/properties/cluster/{id}', { params, body: { name } }))
  return unwrap(api.PATCH('/properties/territory/{id}', { params, body: { name } }))
}
