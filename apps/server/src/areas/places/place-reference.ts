import { locationsTable } from '../../db/tables/places/locations'

/** A field that names a place, whose name is that of the tree. */
export const placeReference = { table: locationsTable, name: locationsTable.name }
