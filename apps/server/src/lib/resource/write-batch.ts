import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/database'
import { insertRows } from '../../db/insert-rows'

/** What the writes of many records in one transaction share. */
interface Batch {
  /** Answers that none of these writes changes. */
  known: Map<string, Promise<unknown>>
  /** Rows that nobody reads before the transaction ends. */
  rows: Map<PgTable, object[]>
}

/** How long the lists of waiting rows were. */
type Mark = ReadonlyMap<PgTable, number>

/** Rows of one statement: it may have 65 535 parameters. */
const AT_ONCE = 500

const batches = new WeakMap<Db, Batch>()

/**
 * What `work` writes through this handle shares its questions, and its journal goes to the database in parts. It is all sent
 * when `work` is done; what is written afterwards goes at once. Inside another such work it goes with that one.
 */
export async function inBatch<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  if (batches.has(tx)) return work()
  batches.set(tx, { known: new Map(), rows: new Map() })
  try {
    const done = await work()
    await sendWaiting(tx)
    return done
  } finally {
    batches.delete(tx)
  }
}

/** The answer to a question that one write does not change for the next: asked once where records are written together. */
export async function memoize<T>(db: Db, question: string, ask: () => Promise<T>): Promise<T> {
  const known = batches.get(db)?.known
  if (!known) return ask()
  const asked = known.get(question)
  // One question always has one kind of answer: its key is written where it is asked.
  if (asked) return asked as Promise<T>
  const answer = ask()
  known.set(question, answer)
  // A refusal is the row's own; the next one asks for itself.
  answer.catch(() => known.delete(question))
  return answer
}

/** Writes a row that nobody reads before the transaction ends: at once, or with others where records are written together. */
export async function writeLater<T extends PgTable>(db: Db, table: T, row: PgInsertValue<T>): Promise<void> {
  const rows = batches.get(db)?.rows
  if (!rows) {
    await db.insert(table).values(row)
    return
  }
  const waiting = rows.get(table)
  if (waiting) waiting.push(row)
  else rows.set(table, [row])
}

/** How many rows wait: what comes after can be dropped when the records it belongs to are taken back. */
export function markWaiting(tx: Tx): Mark {
  return new Map([...(batches.get(tx)?.rows ?? [])].map(([table, rows]) => [table, rows.length]))
}

/** Drops the rows that came after the mark. */
export function dropWaiting(tx: Tx, mark: Mark): void {
  for (const [table, rows] of batches.get(tx)?.rows ?? []) rows.length = mark.get(table) ?? 0
}

/** Sends the rows that wait, in their order. */
async function sendWaiting(tx: Tx): Promise<void> {
  for (const [table, rows] of batches.get(tx)?.rows ?? []) {
    const sent = rows.splice(0)
    for (let at = 0; at < sent.length; at += AT_ONCE) {
      const part = sent.slice(at, at + AT_ONCE)
      const statement = insertRows(table, part)
      // Each row was typed by its table when it was put down.
      await (statement ? tx.execute(statement) : tx.insert(table).values(part as never))
    }
  }
}
