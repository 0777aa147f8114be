import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, reference, systemColumns } from '../../columns'
import { tenantsTable } from './tenants'

/** One change of where a tenant sits, with what the server filled in of it. */
export interface LayoutItem {
  action: 'add' | 'part' | 'move' | 'remove'
  room: number
  to_room: number | null
  area: string | null
  polygon: [number, number][] | null
  /** ₽ a m² and month without VAT; of a parking bay ₽ a month with it. */
  rate: string | null
}

/** Варианты размещения арендатора: plans that nobody is bound by until one of them is applied. */
export const tenantLayoutDraftsTable = pgTable(
  'tenant_layout_drafts',
  {
    id: id(),
    ...systemColumns,
    tenant: reference()
      .notNull()
      .references(() => tenantsTable.id),
    name: text().notNull(),
    effective_from: date({ mode: 'string' }).notNull(),
    items: jsonb().$type<LayoutItem[]>().notNull().default([]),
    /** The objects that its rooms stand in: who may not see one of them sees nothing of the variant. */
    objects: reference().array().notNull().default([]),
    status: text({ enum: ['draft', 'applied', 'discarded'] })
      .notNull()
      .default('draft'),
    result_entity: text({ enum: ['contract', 'amendment', 'reservation'] }),
    result_id: reference(),
  },
  (table) => [index('tenant_layout_drafts_tenant_idx').on(table.tenant)],
)
