import { labels } from '@ws/api-client/contract/labels'
import type { ExportColumn } from '../../../lib/resource/spec'

/** The columns of a file of tasks; what an import takes comes back from them as it was. */
export const todoExportColumns = {
  id: { label: '№', value: (record) => record.id },
  title: { label: 'Название', value: (record) => record.title },
  description: { label: 'Описание', value: (record) => record.description },
  status: { label: 'Статус', value: (record) => labels.TodoStatus[record.status] },
  priority: { label: 'Приоритет', value: (record) => labels.TodoPriority[record.priority] },
  is_emergency: { label: 'Аварийная', value: (record) => record.is_emergency },
  category: { label: 'Категория', value: (record) => record.category_details?.name },
  location: { label: 'Место', value: (record) => record.location_details?.full_name ?? record.place_snapshot },
  object: { label: 'Объект', value: (record) => record.object_details?.name },
  assignee: { label: 'Ответственный', value: (record) => record.assignee?.name },
  author: { label: 'Постановщик', value: (record) => record.author_details?.name },
  team: { label: 'Бригада', value: (record) => record.team_details?.name },
  tenant: { label: 'Арендатор', value: (record) => record.tenant_details?.name },
  start_at: { label: 'Начало', value: (record) => record.start_at, isDate: true },
  due_at: { label: 'Срок', value: (record) => record.due_at, isDate: true },
  sla_state: { label: 'SLA', value: (record) => record.sla_state && labels.TodoSlaState[record.sla_state] },
  is_overdue: { label: 'Просрочена', value: (record) => record.is_overdue },
  tagList: { label: 'Теги', value: (record) => record.tagList?.join(', ') },
  checklist: { label: 'Чек-лист', value: ({ checklist }) => checklistText(checklist) },
  comments_count: { label: 'Комментарии', value: (record) => record.comments_count },
  reopened_count: { label: 'Возвратов', value: (record) => record.reopened_count },
  planned_minutes: { label: 'План, мин', value: (record) => record.planned_minutes },
  spent_minutes: { label: 'Факт, мин', value: (record) => record.spent_minutes },
  accepted_at: { label: 'Принята', value: (record) => record.accepted_at, isDate: true },
  started_at: { label: 'Начата', value: (record) => record.started_at, isDate: true },
  completed_at: { label: 'Завершена', value: (record) => record.completed_at, isDate: true },
  completed_by: { label: 'Кто завершил', value: (record) => record.completed_by?.name },
  created_at: { label: 'Создана', value: (record) => record.created_at, isDate: true },
  updated_at: { label: 'Обновлена', value: (record) => record.updated_at, isDate: true },
} satisfies Record<string, ExportColumn<'/todos'>>

/** What is done of a checklist and what is left; a mere «3/7» would be taken for a day. */
function checklistText(items: readonly { text: string; done: boolean }[]): string {
  return items.map(({ text, done }) => `${done ? '☑' : '☐'} ${text}`).join('; ')
}
