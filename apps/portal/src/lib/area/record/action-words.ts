import type { Schema } from '@ws/api-client/contract'

/** What the journal says was done. */
export const ACTION_WORDS: Readonly<Record<Schema<'Activity'>['action'], string>> = {
  create: 'создание записи',
  update: 'изменение',
  delete: 'удаление',
  restore: 'восстановление',
  archive: 'перенос в архив',
  transition: 'смена статуса',
  comment: 'новый комментарий',
}
