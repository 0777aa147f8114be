import type { Schema } from '@ws/api-client/contract'
import { arrayOverlaps, sql } from 'drizzle-orm'
import { mindmapTodosTable } from '../../db/tables/mindmaps/mindmap-contents'
import { mindmapsTable as table } from '../../db/tables/mindmaps/mindmaps'
import { profilesTable } from '../../db/tables/people/profiles'
import {
  loadLevels,
  loadSharedNames,
  requireLevel,
  sharedScopes,
  sharedValues,
  sharedWith,
} from '../../lib/access/shared-access'
import { addedTags } from '../../lib/resource/added-tags'
import { defineResource } from '../../lib/resource/define-resource'
import { checkContent } from './content/check-content'
import { type MapRow, redraw, replaceContent, storeFresh, tellReaders } from './content/store-content'
import { keepTodosOf } from './content/todo-nodes'

/** Ментальные карты. */
export const mindmaps = defineResource('/mindmaps', {
  name: 'mindmaps',
  entity: 'mindmap',
  table,
  permission: 'mindmaps',
  scopes: sharedScopes(table),
  parts: ['comments', 'favorites', 'links'],
  page: (id) => `/mindmap/${id}`,
  search: [table.title, table.description, table.words],
  filters: {
    tagList: (tags) => arrayOverlaps(table.tagList, tags),
    mine: (wanted, { actor }) => (wanted ? sql`${table.owner} = ${actor.id}` : sharedWith(table, actor)),
    with_todo: (todo) =>
      sql`exists (select 1 from ${mindmapTodosTable} as held where held.mindmap = ${table.id} and held.todo = ${todo})`,
  },
  ordering: {
    owner: sql`(select ${profilesTable.full_name} from ${profilesTable} where ${profilesTable.id} = ${table.owner})`,
  },
  defaultOrdering: ['-updated_at'],
  title: (row) => row.title,
  references: { owner: 'person' },
  async details(rows, ctx) {
    const ids = rows.map(({ id }) => id)
    return {
      levels: await loadLevels(ctx, table, 'mindmaps', ids),
      names: await loadSharedNames(ctx, rows),
    }
  },
  present: (row, { levels, names }) => ({
    access: row.access,
    access_details: names(row),
    my_level: levels.get(row.id) ?? 'view',
  }),
  allowed: (_actor, _row, { edit }) => (edit ? ['comment'] : []),
  mayComment: (ctx, id) => requireLevel(ctx, table, 'mindmaps', id, 'comment'),
  async beforeWrite(input, ctx, before) {
    return {
      ...sharedValues(input, ctx, 'mindmaps', before),
      ...(typeof input.title === 'string' ? { title: input.title.trim() } : {}),
      ...(Array.isArray(input.tagList) ? { tagList: tagsOf(input.tagList) } : {}),
    }
  },
  async afterWrite(ctx, after, before, input) {
    const sent = input.nodes ? await checkContent(ctx, after, input) : undefined
    if (!before) {
      await storeFresh(ctx, after, sent, 'template' in input ? input.template : undefined)
      return undefined
    }
    if (isSharedAnew(before, after)) await tellReaders(ctx, after)
    const changed = sent && (await replaceContent(ctx, after, before.version + 1, sent))
    if (changed) return changed
    if (before.layout !== after.layout || before.theme !== after.theme) await redraw(ctx, after)
    return undefined
  },
  beforeRestore: (ctx, row) => keepTodosOf(ctx, row.id),
  bulk: {
    set_status: ({ status }) => (status ? { status } : {}),
    add_tags: ({ tagList }, row) => ({ tagList: addedTags(row.tagList, tagsOf(tagList ?? [])) }),
  },
  masked: ['words', 'preview_svg'],
  exportColumns: ['title', 'owner', 'status', 'tagList', 'nodes_count', 'done_pct', 'description'],
})

function isSharedAnew(before: MapRow, after: MapRow): boolean {
  const sharing = ({ owner, is_public, access }: MapRow) => JSON.stringify([owner, is_public, access])
  return sharing(before) !== sharing(after)
}

function tagsOf(tags: readonly Schema<'Tag'>[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
}
