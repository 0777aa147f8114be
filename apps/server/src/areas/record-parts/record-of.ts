import type { Schema } from '@ws/api-client/contract'
import { emit } from '../../lib/events/outbox'
import { AppError, forbidden, notFound } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { findTarget } from '../../lib/resource/named-records'
import type { RecordPart } from '../../lib/resource/record-parts'
import { type FoundRecord, findEntity } from '../../lib/resource/registry'

/** A record by its kind and number. */
export interface RecordKey {
  entity: string
  entity_id: number
}

/** A record that carries the part that is asked for. */
export interface PartRecord extends FoundRecord {
  entity: string
  /** Contract path of its list. */
  path: string
}

/** The record as the person sees it; 404 where he does not, or where such records have no such part. */
export async function readRecord(ctx: Context, key: RecordKey, part?: RecordPart): Promise<PartRecord> {
  const { records, path } = requirePart(key, part)
  return { ...(await records.find(ctx, key.entity_id)), entity: key.entity, path }
}

/** The same, locked for a write: 403 where the person may not change it. With `view` the caller decides who may write. */
export async function lockRecord(
  ctx: Context,
  key: RecordKey,
  part: RecordPart,
  verb: 'edit' | 'view' = 'edit',
): Promise<PartRecord> {
  const { records, path } = requirePart(key, part)
  return { ...(await records.lock(ctx, key.entity_id, verb)), entity: key.entity, path }
}

/** The record locked for a comment on it: of most kinds whoever may change it, of some also others. */
export async function lockForComment(ctx: Context, key: RecordKey): Promise<PartRecord> {
  const { mayComment } = requirePart(key, 'comments').records
  const record = await lockRecord(ctx, key, 'comments', mayComment ? 'view' : 'edit')
  await mayComment?.(ctx, key.entity_id)
  return record
}

/** Refuses whoever may not comment on a record that he sees. */
export async function requireComment(ctx: Context, record: PartRecord): Promise<void> {
  const asked = findEntity(record.entity)?.records?.mayComment
  if (asked) await asked(ctx, record.id)
  else if (!record.mayEdit) throw forbidden('изменение записи')
}

/** Whether the person may comment on a record that he sees. */
export async function mayComment(ctx: Context, record: PartRecord): Promise<boolean> {
  try {
    await requireComment(ctx, record)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Whether records of this kind are commented on by some who may not change them. */
export function isCommentedByOthers({ entity }: PartRecord): boolean {
  return findEntity(entity)?.records?.mayComment !== undefined
}

function requirePart({ entity }: RecordKey, part: RecordPart | undefined) {
  const kind = findEntity(entity)
  const isOn = part === undefined ? kind?.parts?.size : kind?.parts?.has(part)
  if (!kind?.records || !isOn) throw notFound()
  return { records: kind.records, path: kind.path }
}

/** Of these records those that live and that the person may read, by `keyOf`, with what they are called. */
export async function readableRecords(
  ctx: Context,
  keys: readonly RecordKey[],
): Promise<Map<string, { title: string; path: string }>> {
  const found = new Map<string, { title: string; path: string }>()
  for (const entity of new Set(keys.map((key) => key.entity))) {
    const kind = findEntity(entity)
    const ids = keys.flatMap((key) => (key.entity === entity ? [key.entity_id] : []))
    const seen = kind && (await findTarget(kind.path)?.reach(ctx.db, ctx.actor, ids, { living: true }))
    const titles = seen && (await kind.titles?.(ctx.db, [...seen]))
    for (const [id, title] of titles ?? [])
      if (kind) found.set(keyOf({ entity, entity_id: id }), { title, path: kind.path })
  }
  return found
}

/** A record in one word: `tenant:12`. */
export function keyOf({ entity, entity_id }: RecordKey): string {
  return `${entity}:${entity_id}`
}

/** The kind of a stored row as the contract names it: only such kinds are ever stored. */
export function kindOf(entity: string): Schema<'RecordEntity'> {
  return entity as Schema<'RecordEntity'>
}

/** What belongs to a record changed beside its own columns: whoever looks at it loads it again. */
export async function tellTouched(ctx: Context, { entity, id, path, version }: PartRecord, changed: string) {
  await emit(ctx, {
    event: 'entity_changed',
    rooms: [`list:${path}`],
    record: { entity, id },
    payload: { entity: path, entity_id: id, action: 'update', version, changed: [changed] },
  })
}
