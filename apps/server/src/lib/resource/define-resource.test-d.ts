import { sql } from 'drizzle-orm'
import { goodsTypesTable } from '../../db/tables/goods/goods-types'
import type { todosTable } from '../../db/tables/todos/todos'
import type { Handler, Handlers } from '../http/handler'
import type { ResourceSpec } from './spec'

type Goods = ResourceSpec<'/goods/goods_type', 'goodsTypes', typeof goodsTypesTable, undefined>
type Todos = ResourceSpec<'/todos', 'todos', typeof todosTable, undefined>

// Every parameter of the list of types is a column's own family: nothing to say.
const none: Goods['filters'] = {}
// A filter may replace a column's own.
const own: Goods['filters'] = { parent: (ids: number[]) => sql`${ids.length} > 0` }
// @ts-expect-error the contract has no such parameter
const unknown: Goods['filters'] = { colour: () => undefined }
// @ts-expect-error participant, watcher, tag and others are no columns of the table: each needs its condition
const missing: Todos['filters'] = {}
// @ts-expect-error the value of a filter is what the contract says it is
const mistyped: Goods['filters'] = { is_active: (value: string) => sql`${value}` }
// @ts-expect-error the contract offers no order by colour
const order: Goods['ordering'] = { color: goodsTypesTable.color }
// @ts-expect-error status and the rest of the contract's own actions must be there
const bulk: Todos['bulk'] = {}
const noBulk: Goods['bulk'] = {}
// @ts-expect-error an answer must hold what the contract promises
const handler: Handler<'health.get'> = async () => ({ status: 'ok' })
// @ts-expect-error no operation goes without a handler
const handlers: Handlers = { 'health.get': handler }

export type Checked = [
  typeof none,
  typeof own,
  typeof unknown,
  typeof missing,
  typeof mistyped,
  typeof order,
  typeof bulk,
  typeof noBulk,
  typeof handlers,
]
