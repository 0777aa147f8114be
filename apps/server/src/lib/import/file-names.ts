import type { Context } from '../http/handler'
import { findTarget, nameable, type RecordNames } from '../resource/named-records'
import { toKey } from './columns'

/** What stands between the parts of the way down to a place. */
const INSIDE = ' / '

/** What a file calls the records of one list, those that the person sees. */
export class FileNames {
  private readonly byName = new Map<string, RecordNames[]>()
  private readonly titles = new Map<number, string>()

  private constructor(records: readonly RecordNames[]) {
    for (const record of records) this.add(record)
  }

  /** Undefined of a list whose records nobody names in files. */
  static async load(ctx: Context, path: string): Promise<FileNames | undefined> {
    const all = await findTarget(path)?.names?.(ctx.db)
    if (!all) return undefined
    const seen = await nameable(
      ctx,
      path,
      all.map(({ id }) => id),
    )
    return new FileNames(all.filter(({ id }) => seen.has(id)))
  }

  /** A record that was made by a row before. */
  add(record: RecordNames): void {
    this.titles.set(record.id, record.names[0] ?? '')
    for (const key of new Set([...record.names, record.path ?? ''].map(toKey).filter((name) => name !== ''))) {
      const known = this.byName.get(key)
      if (known) known.push(record)
      else this.byName.set(key, [record])
    }
  }

  title(id: unknown): string {
    return typeof id === 'number' ? (this.titles.get(id) ?? `№ ${id}`) : ''
  }

  /**
   * The record of this name. Of several the one that lies inside what the row names besides is meant: «1 этаж» of the building
   * that stands in another column.
   */
  find(name: string, inside: readonly string[] = []): number | 'none' | 'several' {
    const found = this.byName.get(toKey(name)) ?? []
    const [only, ...more] = found
    if (!only) return 'none'
    if (more.length === 0) return only.id
    const scored = found.map(({ id, path = '' }) => ({
      id,
      score: inside.filter((one) => isAlongside(one, path)).length,
    }))
    const best = Math.max(...scored.map(({ score }) => score))
    const fitting = scored.filter(({ score }) => score === best)
    return best > 0 && fitting.length === 1 && fitting[0] ? fitting[0].id : 'several'
  }
}

/** Whether a text names a step of the way down to a record, all of it to a step, or what lies inside that record. */
function isAlongside(text: string, path: string): boolean {
  const [one, way] = [toKey(text), toKey(path)]
  return way.split(INSIDE).includes(one) || one.startsWith(`${way}${INSIDE}`) || way.startsWith(`${one}${INSIDE}`)
}
