import type { Schema } from '@ws/api-client/contract'

/** What was done, as the file of the journal says it. */
export const ACTION_LABELS: Readonly<Record<Schema<'AuditAction'>, string>> = {
  create: 'Создание',
  update: 'Изменение',
  delete: 'Удаление',
  restore: 'Восстановление',
  archive: 'Архив',
  transition: 'Смена статуса',
  login: 'Вход',
  login_failed: 'Неудачный вход',
  export: 'Выгрузка',
  import: 'Загрузка',
  permission_change: 'Изменение прав',
  impersonate: 'Вход от имени',
}

const ENTITY_LABELS: Readonly<Record<string, string>> = {
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
export function entityLabel(entity: string): string {
  return ENTITY_LABELS[entity] ?? entity
}
