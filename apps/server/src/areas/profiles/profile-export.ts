import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { Column } from '../../lib/spreadsheet/column'

/** What a file of people tells of each: all that the list can show. */
export const exportedColumns: Record<string, Column<RecordOf<'/accounts/profiles'>>> = {
  full_name: { label: 'ФИО', value: (person) => person.full_name },
  position: { label: 'Должность', value: (person) => person.position_details?.name },
  department: { label: 'Отдел', value: (person) => person.department_details?.name },
  phone: { label: 'Телефон', value: (person) => person.phone },
  email: { label: 'Почта', value: (person) => person.email },
  work_location: {
    label: 'Формат работы',
    value: (person) => person.work_location && labels.WorkLocation[person.work_location],
  },
  teams: { label: 'Бригады', value: (person) => person.teams_details.map(({ name }) => name).join(', ') },
  roles: { label: 'Роли', value: (person) => person.roles_details.map(({ name }) => name).join(', ') },
  employment_status: {
    label: 'Статус',
    value: (person) => person.employment_status && labels.EmploymentStatus[person.employment_status],
  },
  absence_from: { label: 'Отсутствует с', value: (person) => person.absence_from, isDate: true },
  absence_to: { label: 'Отсутствует по', value: (person) => person.absence_to, isDate: true },
  deputy: { label: 'Замещающий', value: (person) => person.deputy_details?.name },
  manager: { label: 'Руководитель', value: (person) => person.manager_details?.name },
  hired_at: { label: 'Принят', value: (person) => person.hired_at, isDate: true },
  skills: { label: 'Навыки', value: (person) => person.skills?.join(', ') },
  permits: {
    label: 'Допуски',
    value: (person) =>
      person.permits?.map(({ title, valid_to }) => (valid_to ? `${title} (до ${valid_to})` : title)).join(', '),
  },
  is_online: { label: 'В сети', value: (person) => person.is_online },
  open_todos: { label: 'Открытых задач', value: (person) => person.open_todos },
}
