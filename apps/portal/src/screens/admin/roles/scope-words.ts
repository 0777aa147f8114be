import type { PermissionRight, Scope } from '../../../lib/access/use-catalogue'

/** How far a right reaches, in one word for a cell. */
export const scopeLabels: Readonly<Record<Scope, string>> = {
  all: 'Все',
  objects: 'Объекты',
  team: 'Бригада',
  own: 'Свои',
}

/** The same in a sentence. */
export const scopeHints: Readonly<Record<Scope, string>> = {
  all: 'все записи',
  objects: 'записи своих объектов',
  team: 'записи своих бригад и свои',
  own: 'только свои записи',
}

/** What the columns of the matrix ask. */
export const verbColumns = [
  { verb: 'view', label: 'Просмотр' },
  { verb: 'create', label: 'Создание' },
  { verb: 'edit', label: 'Изменение' },
  { verb: 'delete', label: 'Удаление' },
  { verb: 'export', label: 'Выгрузка' },
] as const

/** A granted scope in a word, «Нет» for none; a right without scopes is there or not. */
export function scopeWord(right: PermissionRight | undefined, scope: Scope | undefined): string {
  if (scope === undefined) return 'Нет'
  return right?.is_special || right?.scopes.length === 1 ? 'Да' : scopeLabels[scope]
}
