import type pg from 'pg'

/** Movements of one statement. */
const PORTION = 100_000

/** Adds consumables to the demo's, and movements of them; what lies where is reckoned in one statement at the end. */
export async function addMovements(pool: pg.Pool, { items, lines }: { items: number; lines: number }): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // Triggers row by row would take most of an hour; what they write is written below.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into consumables (sku, name, consumable_type, unit, min_qty, target_qty, price)
       select 'Б-' || n, 'Расходник ' || n, (select min(id) from consumable_types), 'pcs', 10, 40, 100 from generate_series(1, $1::int) n`,
      [items],
    )
    await client.query(`insert into stock_movements (kind, storage_to) select 'receipt', min(id) from storages`)
    for (let from = 0; from < lines; from += PORTION) {
      await client.query(
        `with item as (select min(id) as first from consumables where sku like 'Б-%'), place as (select min(id) as id from storages)
         insert into stock_lines (movement, at, consumable, storage, qty)
         select (select max(id) from stock_movements), now() - (n % 400) * interval '1 day', item.first + n % $3::int, place.id, case when n % 3 = 0 then -1 else 2 end
         from item, place, generate_series($1::int, $2::int) n`,
        [from, Math.min(lines, from + PORTION) - 1, items],
      )
    }
    await client.query(
      `insert into stock_balances (storage, consumable, qty)
       select storage, consumable, sum(qty) from stock_lines join consumables on consumables.id = consumable and sku like 'Б-%' group by 1, 2`,
    )
    await client.query('reset session_replication_role')
    await client.query('analyze')
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}
