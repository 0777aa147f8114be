import { eq, sql } from 'drizzle-orm'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { stockBalancesTable as balances } from '../../../db/tables/stock/stock-movements'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import type { RecordWrite } from '../../../lib/resource/write-listeners'
import { CONSUMABLES, GOODS, type StockKind, takenFor } from '../../../lib/stock/stock-rules'
import { holdItems } from '../movements/hold-items'
import { postMovement } from '../movements/post-movement'

interface Used extends Record<string, unknown> {
  item: string
  qty: string
  storage: string
  is_short: boolean
}

/**
 * A task that is closed takes its materials out of stock: what it used, or what was planned where nobody said, less what was
 * taken for it before. Work is closed where there is no network, too, so what does not lie there is no reason to refuse:
 * as much as there is goes, and the movement says that it was not enough.
 */
export async function writeOffMaterials(ctx: Context, { path, id, changed }: RecordWrite): Promise<void> {
  if (path !== '/todos' || !changed.includes('status')) return
  const [todo] = await ctx.tx
    .select({ status: todosTable.status, materials: todosTable.materials })
    .from(todosTable)
    .where(eq(todosTable.id, id))
  if (todo?.status !== 'Completed' || !todo.materials.some(({ goods, consumable }) => goods || consumable)) return
  // In the order in which movements hold them, so that none waits for another for ever.
  await holdItems(ctx, {
    goods: todo.materials.flatMap(({ goods }) => goods ?? []),
    consumables: todo.materials.flatMap(({ consumable }) => consumable ?? []),
  })
  const used = [...(await usedOf(ctx, GOODS, id)), ...(await usedOf(ctx, CONSUMABLES, id))]
  for (const storage of new Set(used.map((line) => line.storage))) {
    const here = used.filter((line) => line.storage === storage)
    const isShort = here.some((line) => line.isShort)
    await postMovement(
      ctx,
      {
        ...{ kind: 'write_off', reason: 'used', storage_from: storage, todo: id },
        comment: isShort ? 'По завершении задачи; на складе было меньше, чем израсходовано' : 'По завершении задачи',
      },
      here.map(({ goods, consumable, qty }) => ({ goods, consumable, storage, qty: `-${qty}`, price: null })),
    )
  }
}

/** What is still to be taken of each item, from where it is kept or most of it lies. Numbered pieces are moved by hand. */
async function usedOf(ctx: Context, kind: StockKind, todo: number) {
  const { table, word, balance } = kind
  const isPlain = kind === GOODS ? sql`and not is_serialized` : sql``
  const kept =
    kind === CONSUMABLES ? sql`${balances.storage} = ${consumablesTable.default_storage} desc nulls last,` : sql``
  const { rows } = await ctx.tx.execute<Used>(sql`
    with wanted as (
      select ${table.id} as item, sum(coalesce(material ->> 'qty_used', material ->> 'qty_planned', '0')::numeric)
        - ${takenFor(kind, table.id, sql`${todo}::bigint`)} as qty
      from ${todosTable} cross join jsonb_array_elements(${todosTable.materials}) as material
      join ${table} on ${table.id} = (material ->> ${word})::bigint ${isPlain}
      where ${todosTable.id} = ${todo} group by ${table.id}
    )
    select item, trim_scale(least(wanted.qty, place.qty))::text as qty, place.storage, wanted.qty > place.qty as is_short
    from wanted join ${table} on ${table.id} = item cross join lateral (
      select ${balances.storage} as storage, ${balances.qty} as qty from ${balances}
      where ${balance} = item and ${balances.qty} > 0
      order by ${kept} ${balances.qty} desc limit 1
    ) as place
    where wanted.qty > 0 order by item`)
  return rows.map(({ item, qty, storage, is_short }) => ({
    goods: kind === GOODS ? Number(item) : null,
    consumable: kind === CONSUMABLES ? Number(item) : null,
    storage: Number(storage),
    qty,
    isShort: is_short,
  }))
}
