import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { Tone } from '@ws/ui'
import { formatMoment } from '../../../lib/format/date'

/** One entry of the journal. */
export type JournalEntry = Schema<'AuditRecord'>
/** What was done. */
export type JournalAction = JournalEntry['action']

/** How an act is coloured. */
export const actionTones: Readonly<Record<JournalAction, Tone>> = {
  create: 'ok',
  update: 'info',
  delete: 'bad',
  restore: 'ok',
  archive: 'muted',
  transition: 'info',
  comment: 'info',
  login: 'muted',
  login_failed: 'warn',
  export: 'muted',
  import: 'info',
  permission_change: 'warn',
  impersonate: 'warn',
}

/** Fields of records that have no register of their own: accounts, roles, files. */
const fieldLabels: Readonly<Record<string, string>> = {
  password: 'Пароль',
  password_reset: 'Ссылка для смены пароля',
  calendar_feed: 'Ссылка на календарь',
  second_factor: 'Второй фактор',
  recovery_codes: 'Коды восстановления',
  sessions: 'Сеансы',
  roles: 'Роли',
  status: 'Состояние',
  day_kind: 'День',
  email: 'Почта',
  production_calendar: 'Производственный календарь',
  settings: 'Настройки',
  document: 'Документ',
  version: 'Версия',
  username: 'Имя пользователя',
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  full_name: 'ФИО',
  name: 'Название',
  avatar_url: 'Фото',
  phone: 'Телефон',
  phone_ext: 'Добавочный',
  telegram: 'Telegram',
  gender: 'Пол',
  birthday: 'Дата рождения',
  timezone: 'Часовой пояс',
  work_location: 'Формат работы',
  department: 'Отдел',
  position: 'Должность',
  manager: 'Руководитель',
  hired_at: 'Принят',
  employment_status: 'Занятость',
  absence_from: 'Отсутствует с',
  absence_to: 'Отсутствует по',
  deputy: 'Замещающий',
  about: 'О себе',
  skills: 'Навыки',
  permits: 'Допуски',
  permit_reminder: 'Напоминание о допуске',
  is_archived: 'В архиве',
  display_name: 'Название',
  original_name: 'Имя файла',
  directory: 'Папка',
  parent: 'Родительская папка',
  category: 'Вид',
  description: 'Описание',
  description_doc: 'Оформление описания',
  is_hidden: 'Скрыта',
  blob: 'Содержимое',
  previous_blob: 'Прежнее содержимое',
  color: 'Цвет',
  mode: 'Режим',
  expires_at: 'Ссылка действует до',
  locked_until: 'Вход закрыт до',
  registration_mode: 'Регистрация',
  access_ttl_min: 'Обновление ключа доступа, минут',
  refresh_ttl_days: 'Срок сеанса, дней',
  password_min_length: 'Самый короткий пароль, символов',
  file_max_mb: 'Самый большой файл, МБ',
  file_types: 'Принимаемые файлы',
  storage_quota_mb: 'Место для всех файлов, МБ',
  trash_days: 'Срок восстановления, дней',
  low_creates_todo: 'Задача на закупку при нехватке',
  low_repeat_days: 'Повтор о нехватке, дней',
}

/** How such a field is called; one that nobody named stays as it is. */
export function fieldLabel(field: string): string {
  return fieldLabels[field] ?? field
}

/** The record of an entry: its name then, else its number. */
export function recordName({ entity_title, entity_id }: JournalEntry): string {
  return entity_title ?? (entity_id === null ? '—' : `№ ${entity_id}`)
}

const modes: Readonly<Record<string, string>> = { read: 'Только просмотр', write: 'С правом изменений' }
const dayKinds: Readonly<Record<string, string>> = labels.ProductionDayKind
const registrationModes: Readonly<Record<string, string>> = labels.RegistrationMode
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** One side of the change of a field as a person reads it. */
export function sideOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (field === 'file_types' && Array.isArray(value)) return value.join(', ') || 'любые'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'string' && field === 'mode') return modes[value] ?? value
  if (typeof value === 'string' && field === 'registration_mode') return registrationModes[value] ?? value
  if (typeof value === 'string' && field === 'day_kind') return dayKinds[value] ?? value
  if (typeof value === 'string' && INSTANT.test(value)) return formatMoment(value)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return JSON.stringify(value)
}
