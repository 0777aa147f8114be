import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { consumablesTable } from '../../db/tables/goods/consumables'
import { goodsTable } from '../../db/tables/goods/goods'
import { positionsTable } from '../../db/tables/people/positions'
import { profilesTable } from '../../db/tables/people/profiles'
import { stockLinesTable as lines, stockMovementsTable as movements } from '../../db/tables/stock/stock-movements'
import { todoTimesTable } from '../../db/tables/todos/todo-times'

/** What a task has cost; sums are decimal strings. */
export interface TaskCosts {
  minutes: number
  labour: string
  materials: string
  total: string
}

/** Something that a task took of stock: what came back is not in it. */
export interface MaterialCost extends Record<string, unknown> {
  name: string
  unit: Schema<'GoodsUnit'>
  qty: string
  price: string | null
  amount: string
}

/** How long a person worked for a task, at the rate of the position. */
export interface WorkCost extends Record<string, unknown> {
  name: string
  position: string | null
  minutes: string
  rate: string | null
  amount: string
}

/** What a task took of people's time at the rates of their positions, and of stock at its prices. */
export async function taskCosts(db: Db, todo: number): Promise<TaskCosts> {
  const { rows } = await db.execute<{ minutes: string; labour: string; materials: string; total: string }>(sql`
    with time as (
      select coalesce(sum(${todoTimesTable.minutes}), 0) as minutes,
        round(coalesce(sum(${todoTimesTable.minutes} * ${positionsTable.hour_rate} / 60), 0), 2) as labour
      from ${workOf(todo)}
    ), material as (
      select round(coalesce(-sum(${lines.qty} * ${lines.price}), 0), 2) as materials from ${takenFor(todo)}
    )
    select minutes, labour::text, materials::text, (labour + materials)::text as total from time, material`)
  const [sums] = rows
  if (!sums) throw new Error('Costs were reckoned as nothing')
  return { ...sums, minutes: Number(sums.minutes) }
}

/** What these sums are made of, item by item and person by person. */
export async function taskCostLines(db: Db, todo: number): Promise<{ materials: MaterialCost[]; work: WorkCost[] }> {
  const name = sql`coalesce(${goodsTable.name}, ${consumablesTable.name})`
  const materials = await db.execute<MaterialCost>(sql`
    select ${name} as name, coalesce(${goodsTable.unit}, ${consumablesTable.unit}) as unit,
      trim_scale(-sum(${lines.qty}))::text as qty,
      round(sum(${lines.qty} * ${lines.price}) / nullif(sum(${lines.qty}), 0), 2)::text as price,
      round(coalesce(-sum(${lines.qty} * ${lines.price}), 0), 2)::text as amount
    from ${takenFor(todo)} left join ${goodsTable} on ${goodsTable.id} = ${lines.goods}
      left join ${consumablesTable} on ${consumablesTable.id} = ${lines.consumable}
    group by ${goodsTable.id}, ${consumablesTable.id} having sum(${lines.qty}) <> 0 order by 1`)
  const work = await db.execute<WorkCost>(sql`
    select ${profilesTable.full_name} as name, ${positionsTable.name} as position,
      sum(${todoTimesTable.minutes})::text as minutes, ${positionsTable.hour_rate}::text as rate,
      round(coalesce(sum(${todoTimesTable.minutes} * ${positionsTable.hour_rate} / 60), 0), 2)::text as amount
    from ${workOf(todo)}
    group by ${profilesTable.id}, ${positionsTable.id} order by 1`)
  return { materials: materials.rows, work: work.rows }
}

function workOf(todo: number): SQL {
  return sql`${todoTimesTable} join ${profilesTable} on ${profilesTable.id} = ${todoTimesTable.profile}
    and ${todoTimesTable.todo} = ${todo} and ${todoTimesTable.minutes} > 0
    left join ${positionsTable} on ${positionsTable.id} = ${profilesTable.position}`
}

function takenFor(todo: number): SQL {
  return sql`${lines} join ${movements} on ${movements.id} = ${lines.movement} and ${movements.todo} = ${todo}
    and ${movements.kind} in ('issue', 'write_off', 'return')`
}
