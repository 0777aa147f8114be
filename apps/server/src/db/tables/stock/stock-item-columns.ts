import { boolean, customType, text } from 'drizzle-orm/pg-core'
import { decimal, recordColumns, reference, russianText } from '../../columns'
import { filesTable } from '../files/files'
import { profilesTable } from '../people/profiles'

/** A quantity of anything: down to a thousandth of its unit, told without the zeros at its end. */
export const quantity = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(14, 3)',
  fromDriver: (kept) => (kept.includes('.') ? kept.replace(/\.?0+$/, '') : kept),
})

/** In what things are counted. */
export const STOCK_UNITS = ['pcs', 'set', 'm', 'm2', 'm3', 'kg', 'l', 'pack', 'roll', 'pair', 'hour'] as const

/** What goods and consumables have in common. */
export const stockItemColumns = {
  ...recordColumns,
  sku: text().notNull(),
  name: russianText().notNull(),
  unit: text({ enum: STOCK_UNITS }).notNull().default('pcs'),
  barcode: text(),
  supplier: russianText(),
  price: decimal(14, 2),
  min_qty: quantity(),
  target_qty: quantity(),
  responsible: reference().references(() => profilesTable.id),
  description: text(),
  photo: reference().references(() => filesTable.id, { onDelete: 'set null' }),
  tags: text().array().notNull().default([]),
  is_active: boolean().notNull().default(true),
}
