import type { Schema } from '@ws/api-client/contract'
import type { Context } from '../../lib/http/handler'
import type { RecordKey } from './record-of'

type FindDecided = (ctx: Context, record: RecordKey) => Promise<Schema<'Decision'>[]>

const finders: FindDecided[] = []

/** Says how to find what was decided on a record outside its comments: areas do not know each other. */
export function registerDecided(find: FindDecided): void {
  finders.push(find)
}

/** What was decided on a record outside its comments, as far as the person may read it. */
export async function decidedElsewhere(ctx: Context, record: RecordKey): Promise<Schema<'Decision'>[]> {
  const found: Schema<'Decision'>[] = []
  for (const find of finders) found.push(...(await find(ctx, record)))
  return found
}
