import type { RecordField } from '../resource/record-fields'

/** A field that a file may write. */
export interface WritableField extends RecordField {
  name: string
  label: string
  isRequired: boolean
  isNullable: boolean
  kind: 'text' | 'boolean' | 'number' | 'date' | 'choice' | 'reference' | 'references' | 'words' | 'hours'
  /** Contract path of the list that its numbers belong to. */
  to?: string
}
