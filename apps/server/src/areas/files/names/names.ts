import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import { AppError } from '../../../lib/http/error'
import type { ItemType } from '../note-change'
import { fitName, splitName } from './file-names'

/** What happens where a name is taken: it is told, «имя (2)» is made, what is there gives way, or nothing is done. */
export type NameConflict = 'ask' | 'rename' | 'replace' | 'skip'

/** Numbers are tried in portions that grow: nearly always one of the first is free. */
const PORTIONS = [
  [1, 1],
  [2, 5],
  [6, 40],
  [41, 1000],
] as const

/** 409: there is such a name in the folder already; `field` is where it was asked for, if it was typed. */
export function nameTaken(name: string, id: number, field?: string): AppError {
  const message = `В папке уже есть «${name}»`
  const errors = field === undefined ? {} : { [field]: [message] }
  return new AppError(409, 'name_taken', message, { errors, details: { id, display_name: name } })
}

/** Whoever makes names depend on those that are there waits for others who do the same in this folder. */
export async function lockNames(tx: Tx, place: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`names:${place ?? 'root'}`}, 0))`)
}

/** Who bears each of these names in a folder; the latest where two bear the same. */
export async function takenNames(
  tx: Tx,
  type: ItemType,
  place: number | null,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const table = type === 'file' ? filesTable : directoriesTable
  const rows = await tx
    .select({ id: table.id, name: table.display_name })
    .from(table)
    .where(
      and(
        isIn(type, place),
        isNull(table.deleted_at),
        sql`${table.display_name} = any(${sql.param([...names])}::text[])`,
      ),
    )
    .orderBy(table.id)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** For each name the first of «имя», «имя (2)», «имя (3)» that is free in the folder and among the others. */
export async function freeNames(
  tx: Tx,
  type: ItemType,
  place: number | null,
  wanted: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  const taken = new Set<string>()
  let waiting = wanted.map((_, index) => index)
  for (const [first, last] of PORTIONS) {
    if (waiting.length === 0) break
    const candidates = waiting.flatMap((index) =>
      numbers(first, last).map((n) => numbered(type, wanted[index] ?? '', n)),
    )
    for (const name of (await takenNames(tx, type, place, candidates)).keys()) taken.add(name)
    waiting = waiting.filter((index) => {
      const n = numbers(first, last).find((candidate) => !taken.has(numbered(type, wanted[index] ?? '', candidate)))
      if (n === undefined) return true
      const name = numbered(type, wanted[index] ?? '', n)
      taken.add(name)
      found[index] = name
      return false
    })
  }
  const [left] = waiting
  if (left !== undefined) throw nameTaken(wanted[left] ?? '', 0)
  return found
}

/** «имя (2).pdf»; the first is the name itself. */
function numbered(type: ItemType, name: string, n: number): string {
  if (n === 1) return name
  const { stem, extension } = type === 'file' ? splitName(name) : { stem: name, extension: '' }
  return fitName(stem, ` (${n})${extension}`)
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function isIn(type: ItemType, place: number | null): SQL {
  const column = type === 'file' ? filesTable.directory : directoriesTable.parent
  return place === null ? isNull(column) : eq(column, place)
}
