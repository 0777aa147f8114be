import type { FormBlock, Template } from './templates.queries'

/** A block of a kind with what it cannot do without. */
export function emptyBlock(type: FormBlock['type'], { fields }: Pick<Template, 'fields'>): FormBlock {
  if (type === 'table') {
    const list = fields.find((field) => field.list !== null)
    return { type, list: list?.list ?? '', columns: [{ title: '', text: list ? `{{${list.name}}}` : '' }] }
  }
  if (type === 'signatures') return { type, parties: [{ title: '', text: '', position: '', person: '' }] }
  if (type === 'sides') return { type, left: '', right: '' }
  if (type === 'title' || type === 'heading' || type === 'text') return { type, text: '' }
  return { type }
}
