import type { Schema } from '@ws/api-client/contract'
import { and, isNull, not } from 'drizzle-orm'
import { functionalsTable as table } from '../../db/tables/functionals/functionals'
import { positionsTable } from '../../db/tables/people/positions'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, loadReferences } from '../../lib/people/persons'
import { functionals } from './functionals.resource'

type Functional = Schema<'Functional'>
type Node = Functional & { children: Node[] }

/** The schema as a tree, and as a matrix of who does what. */
export const treeHandlers: Pick<Handlers, 'functionals.tree' | 'functionals.matrix'> = {
  'functionals.tree': async (_input, ctx) => ({ data: toTree(await loadAll(ctx)) }),
  'functionals.matrix': async (_input, ctx) => {
    const rows = inOrder(toTree(await loadAll(ctx)))
    const raci = rows.flatMap(({ node }) => node.raci)
    const positions = await loadReferences(
      ctx.db,
      positionsTable,
      positionsTable.name,
      raci.map((row) => row.position),
    )
    const people = await loadPersons(
      ctx.db,
      raci.map((row) => row.profile),
    )
    const columns = [
      ...[...positions.values()].map(({ id, name }) => ({
        key: `position-${id}`,
        kind: 'position' as const,
        id,
        name,
      })),
      ...[...people.values()].map(({ id, name }) => ({ key: `profile-${id}`, kind: 'profile' as const, id, name })),
    ].sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name, 'ru'))
    return {
      columns,
      rows: rows.map(({ node, level }) => ({
        id: node.id,
        name: node.name,
        level,
        cells: Object.fromEntries(
          node.raci.map(({ position, profile, letter }) => [
            position ? `position-${position}` : `profile-${profile}`,
            letter,
          ]),
        ),
      })),
    }
  },
}

/** All functions in use, in their order. */
async function loadAll(ctx: Context): Promise<Functional[]> {
  const living = and(isNull(table.deleted_at), not(table.is_archived))
  return functionals.present(
    ctx,
    await functionals.select(ctx, [living], { order: functionals.ordering(ctx, undefined) }),
  )
}

/** Hangs each below its parent; what names a parent that is not among them stands at the top. */
function toTree(all: readonly Functional[]): Node[] {
  const nodes = new Map<number, Node>(all.map((one) => [one.id, { ...one, children: [] }]))
  const top: Node[] = []
  for (const node of nodes.values()) (nodes.get(node.parent ?? 0)?.children ?? top).push(node)
  return top
}

function inOrder(nodes: readonly Node[], level = 1): { node: Node; level: number }[] {
  return nodes.flatMap((node) => [{ node, level }, ...inOrder(node.children, level + 1)])
}
