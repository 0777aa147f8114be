import type { Schema } from '@ws/api-client/contract'
import { branchOf } from '../../../lib/tree/branch-of'
import type { FunctionNode, Operation } from '../function-schema.queries'

/** What the sandbox changes of a function; people come with what is known of them. */
export type Values = Pick<Schema<'FunctionalFields'>, 'name' | 'parent' | 'responsible' | 'hours_month'>

/** Who may be named as responsible, by number. */
export type People = ReadonlyMap<number, Schema<'Person'>>

/** Functions of a draft that are not stored yet have numbers below zero. */
const keyOf = (id: number) => `n${-id}`
const idOf = (key: string) => -Number(key.slice(1))

/** The schema as it would be after the operations of a draft. */
export function withDraft(
  all: readonly FunctionNode[],
  operations: readonly Operation[],
  people: People,
): FunctionNode[] {
  const nodes = new Map(all.map((one) => [one.id, one]))
  for (const operation of operations) {
    const { id, key, values = {}, parent_key } = operation
    const place = parent_key ? { parent: idOf(parent_key) } : {}
    const known = id === undefined ? undefined : nodes.get(id)
    if (operation.action === 'create' && key)
      nodes.set(idOf(key), changed(blank(idOf(key)), { ...values, ...place }, people))
    else if (operation.action === 'update' && known)
      nodes.set(known.id, changed(known, { ...values, ...place }, people))
    else if (operation.action === 'remove' && known) {
      nodes.delete(known.id)
      for (const one of nodes.values()) if (one.parent === known.id) nodes.set(one.id, { ...one, parent: known.parent })
    }
  }
  return [...nodes.values()]
}

/** Adds a function below another one, or at the top. */
export function addFunction(operations: readonly Operation[], name: string, parent: number | null): Operation[] {
  const numbers = operations.flatMap(({ key }) => (key ? [-idOf(key)] : []))
  const fresh: Operation = {
    action: 'create',
    key: keyOf(-(Math.max(0, ...numbers) + 1)),
    ...placed({ name }, parent),
  }
  return inOrder([...operations, fresh])
}

/** Changes a function: one operation holds all that was changed of it. */
export function changeFunction(operations: readonly Operation[], one: FunctionNode, values: Values): Operation[] {
  const { parent, ...rest } = values
  const own = operations.find((operation) => isOf(operation, one.id) && operation.action !== 'remove')
  const base: Operation = own ?? { action: 'update', id: one.id, version: one.version }
  const before = { ...base.values }
  if (parent !== undefined) delete before.parent
  const { parent_key: _parent, ...kept } = base
  const next: Operation = {
    ...(parent === undefined ? base : kept),
    ...(parent === undefined ? { values: { ...before, ...rest } } : placed({ ...before, ...rest }, parent)),
  }
  return inOrder(own ? operations.map((operation) => (operation === own ? next : operation)) : [...operations, next])
}

/** Takes a function away; what hung below it moves up. */
export function removeFunction(
  operations: readonly Operation[],
  one: FunctionNode,
  all: readonly FunctionNode[],
): Operation[] {
  const others = operations.filter((operation) => !isOf(operation, one.id))
  if (one.id > 0) return inOrder([...others, { action: 'remove', id: one.id, version: one.version }])
  return all
    .filter(({ parent }) => parent === one.id)
    .reduce((found, child) => changeFunction(found, child, { parent: one.parent }), others)
}

/** Functions that stay below themselves would never be found again. */
export function canHang(id: number, parent: number, all: readonly FunctionNode[]): boolean {
  return !branchOf(id, all).has(parent)
}

/** One line of what a draft changes. */
export interface Difference {
  id: number
  name: string
  change: Schema<'FunctionalChange'>
  from: string | null
  to: string | null
}

/** What is different between the schema and the draft of it. */
export function differences(all: readonly FunctionNode[], next: readonly FunctionNode[]): Difference[] {
  const before = new Map(all.map((one) => [one.id, one]))
  const after = new Map(next.map((one) => [one.id, one]))
  const gone = all.filter(({ id }) => !after.has(id))
  const nameIn = (nodes: ReadonlyMap<number, FunctionNode>, id: number | null) => nodes.get(id ?? 0)?.name ?? null
  return [
    ...next.flatMap((one): Difference[] => {
      const { id, name } = one
      const old = before.get(id)
      if (!old) return [{ id, name, change: 'added', from: null, to: nameIn(after, one.parent) }]
      const lines: [Difference['change'], boolean, string | null, string | null][] = [
        ['renamed', old.name !== name, old.name, name],
        ['moved', old.parent !== one.parent, nameIn(before, old.parent), nameIn(after, one.parent)],
        [
          'responsible',
          old.responsible !== one.responsible,
          old.responsible_details?.name ?? null,
          one.responsible_details?.name ?? null,
        ],
        ['hours', Number(old.hours_month) !== Number(one.hours_month), old.hours_month, one.hours_month],
      ]
      return lines.flatMap(([change, isOther, from, to]) => (isOther ? [{ id, name, change, from, to }] : []))
    }),
    ...gone.map(({ id, name }): Difference => ({ id, name, change: 'removed', from: name, to: null })),
  ]
}

function isOf(operation: Operation, id: number): boolean {
  return id > 0 ? operation.id === id : operation.key === keyOf(id)
}

function placed(
  values: NonNullable<Operation['values']>,
  parent: number | null,
): Pick<Operation, 'values' | 'parent_key'> {
  return parent !== null && parent < 0 ? { values, parent_key: keyOf(parent) } : { values: { ...values, parent } }
}

/** What is made comes first, each after the one it hangs below, then changes, then what is taken away. */
function inOrder(operations: readonly Operation[]): Operation[] {
  const waiting = operations.filter(({ action }) => action === 'create')
  const made: Operation[] = []
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ parent_key }) => !parent_key || made.some(({ key }) => key === parent_key))
    made.push(...waiting.splice(Math.max(at, 0), 1))
  }
  const rest = (action: Operation['action']) => operations.filter((one) => one.action === action)
  return [...made, ...rest('update'), ...rest('remove')]
}

function changed(one: FunctionNode, values: NonNullable<Operation['values']>, people: People): FunctionNode {
  const isOther = values.responsible !== undefined && values.responsible !== one.responsible
  return {
    ...one,
    ...values,
    ...(isOther
      ? { responsible_details: people.get(values.responsible ?? 0) ?? null, health: healthOf(one, values) }
      : {}),
  }
}

/** What can be said of it without its work: an overload shows in the sums that the server makes. */
function healthOf(one: FunctionNode, { responsible }: NonNullable<Operation['values']>): FunctionNode['health'] {
  if (responsible === null) return 'no_owner'
  return one.deputies.length > 0 ? 'ok' : 'single'
}

function blank(id: number): FunctionNode {
  const now = new Date(0).toISOString()
  return {
    ...{ id, name: '', description: null, parent: null, kind: 'function', department: null, positions: [] },
    ...{ responsible: null, deputies: [], raci: [], result: null, metric: null, metric_target: null },
    ...{
      metric_source: null,
      todo_categories: [],
      regulations: [],
      hours_month: null,
      color: null,
      sort_order: 1000,
      x: null,
      y: null,
    },
    ...{ collapsed: false, parent_details: null, department_details: null, department_color: null },
    ...{ responsible_details: null, positions_details: [], deputies_details: [], todo_categories_details: [] },
    ...{ regulations_details: [] },
    ...{ health: 'no_owner', fact_hours: '0', open_todos: 0, overdue_todos: 0 },
    ...{
      created_at: now,
      updated_at: now,
      version: 1,
      author: null,
      author_details: null,
      is_archived: false,
      allowed: [],
    },
  }
}
