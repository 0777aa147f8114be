import { boolean, jsonb, text } from 'drizzle-orm/pg-core'
import type { Material } from './todos'

/** An item of a checklist before anybody works on it. */
export interface ContentItem {
  text: string
  required: boolean
  photo_required: boolean
}

/** What a template and a schedule put into each of their tasks. */
export const todoContentColumns = {
  tagList: text('tag_list').array().notNull().default([]),
  checklist: jsonb().$type<ContentItem[]>().notNull().default([]),
  materials: jsonb().$type<Material[]>().notNull().default([]),
  require_photo: boolean().notNull().default(false),
  require_checklist: boolean().notNull().default(false),
  require_review: boolean().notNull().default(false),
}
