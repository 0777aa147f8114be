import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'

/** How those are looked for who can be mentioned. */
export type FindPeople = (api: ApiClient, search: string, signal: AbortSignal) => Promise<Schema<'Person'>[]>

const SHOWN = 8

/** Everybody who works here. */
export const findColleagues: FindPeople = async (api, search, signal) => {
  const query = { page: 1, page_size: SHOWN, ...(search === '' ? {} : { search }) }
  const { data } = await unwrap(api.GET('/accounts/profiles', { params: { query }, signal }))
  return data.map(({ id, name, username, avatar_url }) => ({ id, name, username, avatar_url }))
}

/** Tasks by number or words. */
export async function findTodos(
  api: ApiClient,
  search: string,
  signal: AbortSignal,
): Promise<{ id: number; title: string }[]> {
  const { data } = await unwrap(
    api.GET('/todos', { params: { query: { page: 1, page_size: SHOWN, search, view: 'polled' } }, signal }),
  )
  return data.map(({ id, title }) => ({ id, title }))
}
