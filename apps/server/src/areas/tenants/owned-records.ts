import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { isDuplicateRow } from '../../lib/http/database-error'

/** A column that names records of one table: a foreign key, or a number beside the column that says which kind it is. */
interface OwnedColumn extends Record<string, unknown> {
  table: string
  column: string
  /** The column that holds the kind, where any kind may be named. */
  kind: string | null
}

/** The journal tells what happened to each record, and the outbox has told it. */
const STAYING = ['audit_log', 'outbox']

/** Every column that names a record of `table`, by the catalogue of the database: a new table cannot be forgotten. */
export async function ownedColumns(tx: Tx, table: string): Promise<OwnedColumn[]> {
  const { rows } = await tx.execute<OwnedColumn>(sql`
    select cls.relname as table, att.attname as column, null as kind
    from pg_constraint con join pg_class cls on cls.oid = con.conrelid join pg_namespace ns on ns.oid = cls.relnamespace
    join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and ns.nspname = current_schema() and con.confrelid = ${table}::regclass and cardinality(con.conkey) = 1
    union all
    select named.table_name, numbered.column_name, named.column_name
    from information_schema.columns named join information_schema.columns numbered
      on numbered.table_schema = named.table_schema and numbered.table_name = named.table_name
      and numbered.column_name in (named.column_name || '_id', replace(named.column_name, 'entity', 'id'))
    where named.table_schema = current_schema() and named.column_name like '%entity' and numbered.data_type = 'bigint'
      and named.table_name <> all(${sql.param(STAYING)}::text[])
    order by 1, 2`)
  return rows
}

/** How many rows name these records, by tables. */
export async function countOwned(
  tx: Tx,
  entity: string,
  table: string,
  ids: readonly number[],
): Promise<{ table: string; count: number }[]> {
  const counts = new Map<string, number>()
  for (const column of await ownedColumns(tx, table)) {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(column.table)} where ${names(column, entity, ids)}`,
    )
    counts.set(column.table, (counts.get(column.table) ?? 0) + (rows[0]?.n ?? 0))
  }
  return [...counts].filter(([, count]) => count > 0).map(([name, count]) => ({ table: name, count }))
}

/** Lets everything that names these records name another one instead. */
export async function moveOwned(
  tx: Tx,
  entity: string,
  table: string,
  ids: readonly number[],
  to: number,
): Promise<void> {
  for (const column of await ownedColumns(tx, table)) await moveColumn(tx, column, names(column, entity, ids), to)
}

async function moveColumn(tx: Tx, { table, column }: OwnedColumn, which: SQL, to: number): Promise<void> {
  const [from, field] = [sql.identifier(table), sql.identifier(column)]
  const move = (rows: SQL) =>
    tx.transaction((inner) => inner.execute(sql`update ${from} set ${field} = ${to} where ${rows}`))
  if (await succeeds(move(which))) return
  // What the other one has already, such as the star of one person, is not there twice: such rows go.
  const { rows } = await tx.execute<{ at: string }>(sql`select ctid::text as at from ${from} where ${which}`)
  for (const { at } of rows) {
    const row = sql`ctid = ${at}::tid`
    if (!(await succeeds(move(row)))) await tx.execute(sql`delete from ${from} where ${row}`)
  }
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    // Nothing is dropped for another reason than that the other one has it already.
    if (!isDuplicateRow(error)) throw error
    return false
  }
}

function names({ column, kind }: OwnedColumn, entity: string, ids: readonly number[]): SQL {
  const isNamed = sql`${sql.identifier(column)} = any(${sql.param([...ids])}::bigint[])`
  return kind === null ? isNamed : sql`${sql.identifier(kind)} = ${entity} and ${isNamed}`
}
