import type { Db } from '../../db/database'
import type { Actor } from '../access/actor'
import type { Permission } from '../access/grant'
import { AppError } from '../http/error'
import type { Context } from '../http/handler'
import type { RecordPart } from './record-parts'

/** Answers which of these records a person may read. */
export type Reader = (db: Db, actor: Actor, ids: readonly number[]) => Promise<Set<number>>

/** One record as those see it who ask for what belongs to it. */
export interface FoundRecord {
  id: number
  title: string
  version: number
  mayEdit: boolean
  mayRemove: boolean
}

/** How single living records of an entity are found: 404 where the person may not see one. */
export interface RecordFinder {
  find: (ctx: Context, id: number) => Promise<FoundRecord>
  /** The same, locked for a write; 403 where the verb does not reach it. */
  lock: (ctx: Context, id: number, verb: 'edit' | 'view') => Promise<FoundRecord>
  /** Refuses whoever may not comment on it; without it that is who may not change it. */
  mayComment?: ((ctx: Context, id: number) => Promise<void>) | undefined
}

/** What the sockets and the history know of an entity. */
export interface Entity {
  /** Contract path of its list: the room `list:{path}`. */
  path: string
  /** What opens that room. */
  permission: Permission
  mayRead: Reader
  /** How these records are called where others name them; whether a person may read them is asked before. */
  titles?: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>
  /** The same question the other way round, where it can be asked for many people at once. */
  whoMayRead?: (db: Db, actors: readonly Actor[], id: number) => Promise<Set<number>>
  /** Address of a record's page in the portal. */
  page?: (id: number) => string
  /** What its records carry beside their own fields. */
  parts?: ReadonlySet<RecordPart>
  records?: RecordFinder
  /** Fields of its records that a person is not told. */
  untold?: ((actor: Actor) => readonly string[]) | undefined
  /** One record as the contract promises it, or 404. */
  read?: (ctx: Context, id: number) => Promise<object>
}

const entities = new Map<string, Entity>()

/**
 * Says who may read the records of an entity (`'todo'`): asked by the sockets and the history before they tell of one.
 * Answers what was registered before.
 */
export function registerEntity(name: string, entity: Entity): Entity | undefined {
  const before = entities.get(name)
  entities.set(name, entity)
  return before
}

/** What is known of an entity; undefined where it was not registered. */
export function findEntity(name: string): Entity | undefined {
  return entities.get(name)
}

/** Whether a record lives and this person may see it; `mayRead` alone says so of numbers that nothing has. */
export async function mayNameRecord(ctx: Context, name: string, id: number): Promise<boolean> {
  const entity = entities.get(name)
  if (!entity?.records) return (await entity?.mayRead(ctx.db, ctx.actor, [id]))?.has(id) === true
  try {
    await entity.records.find(ctx, id)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}

/** Every entity by its name. */
export function allEntities(): ReadonlyMap<string, Entity> {
  return entities
}

/** The reader of an entity; nobody hears of records of an entity without one. */
export function readerOf(name: string): Reader | undefined {
  return entities.get(name)?.mayRead
}

/** Of these people, those who may read a record; nobody hears of records of an entity that is not registered. */
export async function peopleWhoMayRead(
  db: Db,
  name: string,
  actors: readonly Actor[],
  id: number,
): Promise<Set<number>> {
  const entity = entities.get(name)
  if (entity?.whoMayRead) return entity.whoMayRead(db, actors, id)
  const allowed = new Set<number>()
  for (const actor of actors) if ((await entity?.mayRead(db, actor, [id]))?.has(id)) allowed.add(actor.id)
  return allowed
}

/** How these records of a list are called, those that the person may read. */
export async function titlesOf(
  { db, actor }: { db: Db; actor: Actor },
  path: string,
  ids: readonly number[],
): Promise<string[]> {
  const entity = [...entities.values()].find((one) => one.path === path)
  if (!entity?.titles) return []
  const seen = await entity.mayRead(db, actor, ids)
  const titles = await entity.titles(
    db,
    ids.filter((id) => seen.has(id)),
  )
  return ids.flatMap((id) => titles.get(id) ?? [])
}

/** The permission that opens the room of a list; undefined when there is no such list. */
export function listPermission(path: string): Permission | undefined {
  return [...entities.values()].find((entity) => entity.path === path)?.permission
}

/** Names of the entities whose records are read by this permission. */
export function entitiesReadBy(permission: Permission): string[] {
  return [...entities].filter(([, entity]) => entity.permission === permission).map(([name]) => name)
}
