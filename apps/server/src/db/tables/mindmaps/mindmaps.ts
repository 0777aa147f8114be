import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, russianText } from '../../columns'
import { sharedColumns } from '../../shared-columns'
import { TODO_STATUSES } from '../todos/todos'

/** Ментальные карты; their nodes lie in `mindmap_contents`, since lists show none. */
export const mindmapsTable = pgTable(
  'mindmaps',
  {
    ...recordColumns,
    title: russianText().notNull(),
    description: text(),
    layout: text({ enum: ['right', 'both', 'org', 'fishbone'] })
      .notNull()
      .default('right'),
    theme: text({ enum: ['calm', 'bright', 'mono'] })
      .notNull()
      .default('calm'),
    tagList: text('tag_list').array().notNull().default([]),
    status: text({ enum: TODO_STATUSES }).notNull().default('Unsorted'),
    is_template: boolean().notNull().default(false),
    ...sharedColumns,
    /** The four below are made anew of the nodes at every write of them. */
    nodes_count: integer().notNull().default(1),
    done_pct: integer(),
    preview_svg: text().notNull().default(''),
    /** Texts of the nodes, by which a map is found. */
    words: text().notNull().default(''),
  },
  (table) => [
    index('mindmaps_title_idx').on(table.title),
    index('mindmaps_owner_idx').on(table.owner),
    index('mindmaps_status_idx').on(table.status),
    index('mindmaps_nodes_count_idx').on(table.nodes_count),
    index('mindmaps_done_pct_idx').on(table.done_pct),
    index('mindmaps_created_at_idx').on(table.created_at),
    index('mindmaps_updated_at_idx').on(table.updated_at),
  ],
)
