import type { Schema } from '@ws/api-client/contract'
import type { DataOf, FieldTitles } from '../../lib/printed-form/form-fields'

/** A kind of printed form: the fields its text may name, and the text that the program brings. */
export interface PrintedForm<Fields extends FieldTitles = FieldTitles> {
  kind: Schema<'PrintedFormKind'>
  fields: Fields
  blocks: Schema<'FormBlock'>[]
}

/** What a form is filled with. */
export type DataFor<Form extends PrintedForm> = DataOf<Form['fields']>

/** Keeps the exact fields, so that data which lacks one does not compile. */
export function defineForm<const Fields extends FieldTitles>(form: PrintedForm<Fields>): PrintedForm<Fields> {
  return form
}
