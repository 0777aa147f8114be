import type { Schema } from '@ws/api-client/contract'
import type { Tone } from '@ws/ui'

/** One entry of the journal. */
export type JournalEntry = Schema<'AuditRecord'>
/** What was done. */
export type JournalAction = JournalEntry['action']

/** How an act is called and coloured. */
export const actions: Readonly<Record<JournalAction, { label: string; tone: Tone }>> = {
  create: { label: 'Создание', tone: 'ok' },
  update: { label: 'Изменение', tone: 'info' },
  delete: { label: 'Удаление', tone: 'bad' },
  restore: { label: 'Восстановление', tone: 'ok' },
  archive: { label: 'Архив', tone: 'muted' },
  transition: { label: 'Смена статуса', tone: 'info' },
  login: { label: 'Вход', tone: 'muted' },
  login_failed: { label: 'Неудачный вход', tone: 'warn' },
  export: { label: 'Выгрузка', tone: 'muted' },
  import: { label: 'Загрузка', tone: 'info' },
  permission_change: { label: 'Изменение прав', tone: 'warn' },
  impersonate: { label: 'Вход от имени', tone: 'warn' },
}

const sections: Readonly<Record<string, string>> = {
  audit: 'Журнал',
  department: 'Отделы',
  directory: 'Папки',
  file: 'Файлы',
  goods_type: 'Типы ТМЦ',
  invitation: 'Приглашения',
  profile: 'Сотрудники',
  role: 'Роли',
  session: 'Сеансы',
  tenant: 'Арендаторы',
  territory: 'Территории',
  todo: 'Задачи',
  user: 'Учётные записи',
}

/** The section an entry belongs to; a kind without a name of its own stays as it is. */
export function sectionLabel(entity: string): string {
  return sections[entity] ?? entity
}

const pages: Readonly<Record<string, (id: number) => string>> = {
  todo: (id) => `/todos/${id}`,
  tenant: (id) => `/tenants/${id}`,
  territory: (id) => `/properties/properties-territory/${id}`,
  goods_type: (id) => `/goods/goods_type/${id}`,
  directory: (id) => `/media-storage/${id}`,
  role: (id) => `/admin?tab=roles&role=${id}`,
}

/** The page of the record an entry tells of; undefined where it has none, or is gone. */
export function pageOf({ entity, entity_id, action }: JournalEntry): string | undefined {
  return entity_id === null || action === 'delete' ? undefined : pages[entity]?.(entity_id)
}

/** The record of an entry: its name then, else its number. */
export function recordName({ entity_title, entity_id }: JournalEntry): string {
  return entity_title ?? (entity_id === null ? '—' : `№ ${entity_id}`)
}

/** One side of a change as a person reads it. */
export function sideOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return JSON.stringify(value)
}
