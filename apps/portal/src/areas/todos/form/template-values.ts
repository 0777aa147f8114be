import type { RecordOf } from '@ws/api-client/contract'
import { zonedDay } from '@ws/ui'
import { isBlank } from '../../../lib/area/form/form-rules'
import { formatDate } from '../../../lib/format/date'

type Template = RecordOf<'/todos/templates'>

/** A place that is missing goes with the signs around it. */
const PLACE_ALONE = /[(«"]?\{location\}[)»"]?[\s,:–—-]*/g

/** «Осмотр: {location}, {date}» with the place and the day of today; what a missing place leaves behind is cut off. */
export function fillTitle(pattern: string, place: string | undefined, today = new Date()): string {
  const date = formatDate(zonedDay(today))
  // In one go and by a function: the name of a place is no pattern of its own.
  const words = place ? pattern : pattern.replace(PLACE_ALONE, '')
  const filled = words.replace(/\{(location|date)\}/g, (_, name) => (name === 'date' ? date : (place ?? ''))).trim()
  return place ? filled : filled.replace(/[\s:,–—-]+$/, '')
}

/** What a template puts into the form of a task: what it leaves empty stays as it is typed. */
export function templateValues(template: Template, place: string | undefined): Readonly<Record<string, unknown>> {
  const { description, category, priority, planned_minutes, tagList, checklist, materials, attachments } = template
  const { require_photo, require_checklist, require_review } = template
  const values = {
    title: fillTitle(template.title_pattern, place),
    ...{ description, category, priority, planned_minutes, tagList, checklist, materials, attachments },
    ...{ require_photo, require_checklist, require_review },
  }
  const filled = Object.entries(values).filter(([, value]) => !isBlank(value) && value !== false)
  // Words bring their own document along, or none: that of other words would win over them.
  const formatting = isBlank(description) ? {} : { description_doc: template.description_doc }
  return { ...Object.fromEntries(filled), ...formatting }
}
