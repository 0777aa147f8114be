import type { Schema } from '@ws/api-client/contract'
import { indexMap } from '@ws/api-client/contract/mindmap-tree'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { mindmapVersionsTable as versions } from '../../db/tables/mindmaps/mindmap-contents'
import { mindmapsTable } from '../../db/tables/mindmaps/mindmaps'
import { requirePermission } from '../../lib/access/permissions'
import { requireLevel } from '../../lib/access/shared-access'
import { notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { requireContent } from './content/load-content'
import { KEPT_VERSIONS, keepState } from './content/versions'
import { mindmaps } from './mindmaps.resource'

/** Версии: kept states of a map, what has changed since, and the way back. */
export const versionHandlers: Pick<
  Handlers,
  'mindmaps.versions' | 'mindmaps.keepVersion' | 'mindmaps.version' | 'mindmaps.restoreVersion'
> = {
  'mindmaps.versions': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'mindmaps.view')
    await requireLevel(ctx, mindmapsTable, 'mindmaps', params.id, 'view')
    return { data: await present(ctx, eq(versions.mindmap, params.id)) }
  },
  'mindmaps.keepVersion': async ({ params, body }, ctx) => {
    const row = await mindmaps.lock(ctx, params.id, 'edit')
    const id = await keepState(ctx, row, await requireContent(ctx, params.id), { name: body.name.trim() || 'Версия' })
    const [kept] = await present(ctx, eq(versions.id, id ?? 0))
    if (!kept) throw notFound()
    return kept
  },
  'mindmaps.version': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'mindmaps.view')
    await requireLevel(ctx, mindmapsTable, 'mindmaps', params.id, 'view')
    const { kept, nodes, edges } = await readVersion(ctx, params)
    const now = indexMap((await requireContent(ctx, params.id)).nodes)
    const then = indexMap(nodes)
    const changed = [...then].flatMap(([id, { node }]) => {
      const after = now.get(id)?.node.text
      return after === undefined || after === node.text ? [] : [{ before: node.text, after }]
    })
    return {
      ...kept,
      nodes: { ...nodes },
      edges,
      added: [...now].flatMap(([id, { node }]) => (then.has(id) ? [] : [node.text])),
      changed,
      removed: [...then].flatMap(([id, { node }]) => (now.has(id) ? [] : [node.text])),
    }
  },
  'mindmaps.restoreVersion': async ({ params }, ctx) => {
    const row = await mindmaps.lock(ctx, params.id, 'edit')
    const { nodes, edges } = await readVersion(ctx, params)
    await mindmaps.write(ctx, row, { nodes: { ...nodes }, edges })
    return mindmaps.read(ctx, params.id)
  },
}

async function readVersion(ctx: Context, { id, version }: { id: number; version: number }) {
  const condition = and(eq(versions.mindmap, id), eq(versions.id, version))
  const [row] = await ctx.db.select({ nodes: versions.nodes, edges: versions.edges }).from(versions).where(condition)
  const [kept] = await present(ctx, condition)
  if (!row || !kept) throw notFound()
  return { ...row, kept }
}

async function present(ctx: Context, condition: SQL | undefined): Promise<Schema<'MindmapVersion'>[]> {
  const { id, version, name, author, created_at, nodes_count } = versions
  const rows = await ctx.db
    .select({ id, version, name, author, created_at, nodes_count })
    .from(versions)
    .where(condition)
    .orderBy(desc(versions.id))
    .limit(KEPT_VERSIONS)
  const people = await loadPersons(
    ctx.db,
    rows.map((row) => row.author),
  )
  return rows.map(({ author: by, ...row }) => ({ ...row, author_details: pick(people, by) }))
}
