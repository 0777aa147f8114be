import { invalid } from '../http/error'
import { toKey } from './columns'

type Values = Readonly<Record<string, unknown>>

/** Something a row may mean: a record, or a new one that an earlier row makes. */
interface Known {
  values: Values
  id?: number
  /** The row that writes it. */
  line?: number
}

/**
 * Which record a row of a file means. A key is a set of fields; the first that is filled and finds something counts. What an
 * earlier key tells apart no later one joins: a tenant of the same name with another INN is another tenant.
 */
export class RowKeys {
  private readonly byKey = new Map<string, Known[]>()
  private readonly byId = new Map<number, Known>()

  constructor(
    private readonly keys: readonly (readonly string[])[],
    rows: readonly (Values & { id: number })[],
  ) {
    for (const row of rows) {
      const known = { values: row, id: row.id }
      this.byId.set(row.id, known)
      this.keep(known)
    }
  }

  /** The record of these values; refuses where there are several. */
  find(values: Values): number | undefined {
    return this.search(values, ({ id }) => id !== undefined)?.id
  }

  /** Notes that a row writes this record; answers the earlier row that does so already. */
  claim(line: number, values: Values, id: number | undefined): number | undefined {
    const known = id === undefined ? this.search(values, () => true) : this.byId.get(id)
    if (known?.line !== undefined) return known.line
    if (known) known.line = line
    else this.keep({ values, line })
    return undefined
  }

  /** The field to which a row owes the record it means. */
  fieldOf(values: Values): string {
    return this.keys.flat().find((name) => isFilled(values[name])) ?? this.keys[0]?.[0] ?? ''
  }

  private keep(known: Known): void {
    for (const key of this.keys) {
      const text = keyText(key, known.values)
      if (text !== undefined) this.byKey.set(text, [...(this.byKey.get(text) ?? []), known])
    }
  }

  private search(values: Values, isWanted: (known: Known) => boolean): Known | undefined {
    for (const [at, key] of this.keys.entries()) {
      const text = keyText(key, values)
      const named = text === undefined ? [] : (this.byKey.get(text) ?? [])
      const found = named.filter((known) => isWanted(known) && !this.tellsApart(at, values, known.values))
      if (found.length > 1) throw invalid({ [key[0] ?? '']: 'Таких записей несколько' })
      if (found[0]) return found[0]
    }
    return undefined
  }

  private tellsApart(before: number, one: Values, other: Values): boolean {
    const names = this.keys.slice(0, before).flat()
    return names.some((name) => {
      const [first, second] = [one[name], other[name]]
      return isFilled(first) && isFilled(second) && toKey(String(first)) !== toKey(String(second))
    })
  }
}

/** Whether a field holds anything. */
export function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** The value of a key, or undefined where its first part is missing. */
function keyText(key: readonly string[], values: Values): string | undefined {
  if (!isFilled(values[key[0] ?? ''])) return undefined
  return JSON.stringify([key, key.map((name) => toKey(String(values[name] ?? '')))])
}
