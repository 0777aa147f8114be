import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../http/handler'
import { type Listed, listOrdering } from './list-query'

const { created_at, due_at, title } = todosTable
const listed: Listed = {
  table: todosTable,
  columns: { created_at, due_at, title },
  search: [],
  filters: {},
  ordering: { weight: sql`1 + 1` },
}
const orderOf = (...items: string[]) =>
  new PgDialect()
    .sqlToQuery(sql.join(listOrdering(listed, {} as Context, items), sql`, `))
    .sql.replaceAll('"todos".', '')

test('a column that is never empty is ordered as its index is read, anything else has empty values last', () => {
  expect(orderOf('-created_at')).toBe('"created_at" desc, "id" desc')
  expect(orderOf('title')).toBe('"title" asc, "id" desc')
  expect(orderOf('-due_at')).toBe('"due_at" desc nulls last, "id" desc')
  expect(orderOf('due_at', 'weight')).toBe('"due_at" asc nulls last, 1 + 1 asc nulls last, "id" desc')
})
