import { LATE_PAGES } from '../../../lib/area/late-pages'

/** The record a notification of the bell is about. */
export interface NotifiedRecord {
  entity?: string | null
  entity_id?: number | string | null
  event?: string | null
  taskId?: number | string | null
}

/** Addresses of records, up to their numbers. */
const PAGES: Readonly<Record<string, string>> = {
  call: '/video-call/',
  article: '/article/',
  room: '/properties/properties-room/',
  chat_room: '/messenger/',
  contract: '/contracts/',
  object: '/objects/',
  tenant: '/tenants/',
  team: '/teams/',
  goods: '/goods/',
  consumable: '/consumable/',
  report_file: '/reports?file=',
  report_schedule: '/reports?schedules=',
}

/** Page of the record a notification is about; undefined for what has no page. */
export function hrefOfNotification({ entity, entity_id, event, taskId }: NotifiedRecord): string | undefined {
  if (event === 'todo.chronic') return '/todos/chronic'
  if (entity === 'todo' || entity === '/todos') return `/todos/${entity_id ?? taskId}`
  if (entity === 'profile' && entity_id !== undefined && entity_id !== null) return `/profiles/${entity_id}`
  if (event === 'shift.handover') return `/teams/${entity_id}?tab=shifts`
  const late = LATE_PAGES[entity ?? '']
  const page = late === undefined ? PAGES[entity ?? ''] : `${late}/`
  if (page !== undefined && entity_id !== undefined && entity_id !== null) return `${page}${entity_id}`
  if (entity === 'todo_import' && event === 'import.done') return `/todos?import=${entity_id}`
  if (taskId !== undefined && taskId !== null) return `/todos/${taskId}`
  return undefined
}
