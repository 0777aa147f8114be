import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { documentTemplatesTable as table } from '../../db/tables/documents/document-templates'
import type { PrintedForm } from './define-form'

/** The text a form of this landlord is printed by: its own one, else that of all landlords, else the built-in one. */
export async function blocksFor(db: Db, form: PrintedForm, legalEntity: number | null): Promise<Schema<'FormBlock'>[]> {
  const ofAll = isNull(table.legal_entity)
  const [found] = await db
    .select({ blocks: table.blocks })
    .from(table)
    .where(
      and(
        eq(table.kind, form.kind),
        eq(table.is_current, true),
        legalEntity === null ? ofAll : or(ofAll, eq(table.legal_entity, legalEntity)),
      ),
    )
    // A number sorts before nothing.
    .orderBy(table.legal_entity)
    .limit(1)
  return found?.blocks ?? form.blocks
}

/** Every version of a text in its place, the latest first. */
export async function versionsOf(db: Db, kind: Schema<'PrintedFormKind'>, legalEntity: number | null) {
  return db.select().from(table).where(inPlace(kind, legalEntity)).orderBy(desc(table.version)).limit(50)
}

/** The versions of one text. */
export function inPlace(kind: Schema<'PrintedFormKind'>, legalEntity: number | null) {
  return and(
    eq(table.kind, kind),
    legalEntity === null ? isNull(table.legal_entity) : eq(table.legal_entity, legalEntity),
  )
}
