import type { Schema } from '@ws/api-client/contract'
import type { MapEdge, MapNode } from '@ws/api-client/contract/mindmap-tree'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../columns'
import { profilesTable } from '../people/profiles'
import { todosTable } from '../todos/todos'
import { mindmapsTable } from './mindmaps'

const mindmap = () =>
  reference()
    .notNull()
    .references(() => mindmapsTable.id, { onDelete: 'cascade' })

/** What a map consists of, by its number. */
export const mindmapContentsTable = pgTable('mindmap_contents', {
  mindmap: mindmap().primaryKey(),
  nodes: jsonb().$type<MapNode>().notNull(),
  edges: jsonb().$type<MapEdge[]>().notNull().default([]),
})

/** What was done to a map, batch by batch, under the version it led to: who was away reads it to catch up. */
export const mindmapBatchesTable = pgTable(
  'mindmap_batches',
  {
    mindmap: mindmap(),
    version: integer().notNull(),
    author: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    /** The page that sent it. */
    client: text(),
    /** None where the whole map was replaced: it must be read anew then. */
    ops: jsonb().$type<Schema<'MindmapOp'>[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mindmap, table.version] })],
)

/** Kept states of maps: those that people named, and one before each longer piece of work. */
export const mindmapVersionsTable = pgTable(
  'mindmap_versions',
  {
    id: id(),
    mindmap: mindmap(),
    version: integer().notNull(),
    name: text(),
    author: reference().references(() => profilesTable.id, { onDelete: 'set null' }),
    created_at: instant().notNull().default(sql`now()`),
    nodes_count: integer().notNull(),
    nodes: jsonb().$type<MapNode>().notNull(),
    edges: jsonb().$type<MapEdge[]>().notNull(),
  },
  (table) => [index('mindmap_versions_mindmap_idx').on(table.mindmap, table.created_at)],
)

/** Which task stands on which node; a task stands on one node of all maps. */
export const mindmapTodosTable = pgTable(
  'mindmap_todos',
  {
    mindmap: mindmap(),
    node: text().notNull(),
    todo: reference()
      .notNull()
      .references(() => todosTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.mindmap, table.node] }),
    uniqueIndex('mindmap_todos_todo_key').on(table.todo),
  ],
)
