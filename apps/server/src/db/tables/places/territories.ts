import type { Schema } from '@ws/api-client/contract'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { decimal, reference, russianText } from '../../columns'
import { legalEntitiesTable } from '../contracts/legal-entities'
import { placeColumns } from './place-columns'

/** Территории: land plots and sites, the top level of the tree of places. */
export const territoriesTable = pgTable(
  'territories',
  {
    ...placeColumns(),
    address: russianText().notNull(),
    region: russianText(),
    cadastral_number: text(),
    land_area: decimal(14, 2),
    legal_entity: reference().references(() => legalEntitiesTable.id),
    boundary: jsonb().$type<Schema<'GeoPolygon'>>(),
  },
  (table) => [
    index('territories_name_idx').on(table.name),
    index('territories_code_idx').on(table.code),
    index('territories_address_idx').on(table.address),
    index('territories_region_idx').on(table.region),
    index('territories_land_area_idx').on(table.land_area),
    index('territories_created_at_idx').on(table.created_at),
    index('territories_updated_at_idx').on(table.updated_at),
  ],
)
