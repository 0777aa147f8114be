import type { CreateInput, Schema } from '@ws/api-client/contract'
import type { Db } from '../../../db/database'
import type { ContentItem } from '../../../db/tables/todos/todo-content'
import type { Material } from '../../../db/tables/todos/todos'
import { toChecklist } from '../parts/checklist-rows'
import { nameMaterials, toMaterials, toTags } from '../parts/todo-lists'

/** The columns of a template and of a schedule that their tasks take over. */
export interface Content {
  tagList: string[]
  checklist: ContentItem[]
  materials: Material[]
  require_photo: boolean
  require_checklist: boolean
  require_review: boolean
}
/** In a replacement a field that was not sent holds an SQL default: it is left as it is. */
type Sent = Partial<Record<'tagList' | 'checklist' | 'materials', unknown>>

/** What is stored of the lists that were sent; an empty item or material is refused at its field. */
export async function tidyContent(
  db: Db,
  sent: Sent,
): Promise<Partial<Pick<Content, 'tagList' | 'checklist' | 'materials'>>> {
  const { tagList, checklist, materials } = sent
  return {
    ...(Array.isArray(tagList) ? { tagList: toTags(tagList as string[]) } : {}),
    ...(Array.isArray(checklist)
      ? { checklist: plainItems(toChecklist(checklist as Schema<'TodoChecklistRow'>[])) }
      : {}),
    ...(Array.isArray(materials)
      ? { materials: await nameMaterials(db, toMaterials(materials as Material[]).map(unused)) }
      : {}),
  }
}

/** Content with its files, as records answer it. */
export function presentContent(row: Content, files: Schema<'FileReference'>[] | undefined) {
  const { tagList, checklist, materials, require_photo, require_checklist, require_review } = row
  return {
    ...{ tagList, checklist, materials, require_photo, require_checklist, require_review },
    attachments: (files ?? []).map(({ id }) => id),
    attachments_details: files ?? [],
  }
}

/** What a task takes over: of the schedule, and what that leaves empty of its template. */
export function contentFor(own: Content | undefined, template: Content | undefined): Partial<CreateInput<'/todos'>> {
  const list = <K extends 'tagList' | 'checklist' | 'materials'>(name: K): Content[K] | undefined =>
    own && own[name].length > 0 ? own[name] : template?.[name]
  const wants = (name: 'require_photo' | 'require_checklist' | 'require_review') =>
    own?.[name] === true || template?.[name] === true
  return {
    tagList: list('tagList') ?? [],
    checklist: list('checklist') ?? [],
    materials: list('materials') ?? [],
    require_photo: wants('require_photo'),
    require_checklist: wants('require_checklist'),
    require_review: wants('require_review'),
  }
}

/** Items without ticks and numbers: each task gives them its own. */
export function plainItems(items: readonly ContentItem[]): ContentItem[] {
  return items.map(({ text, required, photo_required }) => ({ text, required, photo_required }))
}

/** What a work took is of one task only. */
export function unused(material: Material): Material {
  return { ...material, qty_used: null }
}
