import type { FormBlock, Template } from './templates.queries'

/** What the editor of a block is given, and hands on to that of its rows. */
export interface BlockEditorProps {
  number: number
  block: FormBlock
  template: Pick<Template, 'fields'>
  readOnly: boolean
  errorOf: (path: string) => string | undefined
  onChange: (block: FormBlock) => void
  onMove: { up: (() => void) | undefined; down: (() => void) | undefined }
  onRemove: () => void
}
