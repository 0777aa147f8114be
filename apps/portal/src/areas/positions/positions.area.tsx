import { defineArea } from '../../lib/area/define-area'
import { money, number } from '../../lib/area/kinds/number'
import { ref } from '../../lib/area/kinds/ref'
import { longText, restrictedText } from '../../lib/area/kinds/text'

/** Должности of the departments, kept in `/admin?tab=org&list=positions`. */
export const positions = defineArea('/accounts/positions', {
  words: {
    one: 'Должность',
    many: 'Должности',
    create: 'Добавить должность',
    fresh: 'Новая должность',
    created: 'Должность создана',
    empty: 'Должностей пока нет',
    search: 'Найти должность',
    unanswered: { create: 'Не удалось создать должность', update: 'Не удалось обновить должность' },
    malformed: 'Неверный формат ответа сервера',
  },
  permission: 'org',
  address: null,
  fields: {
    name: restrictedText('Название', { messages: { required: 'Название должности обязательно' } }),
    department: ref('Отдел', '/accounts/departments'),
    headcount: number('Штатных единиц'),
    hour_rate: money('Ставка, ₽/час', { hint: 'По ней считается себестоимость задач' }),
    description: longText('Описание'),
    people_count: number('Штат / Занято', {
      width: 140,
      Cell: ({ value, record }) => {
        const { headcount } = record as { headcount: number | null }
        return <span className="tabular-nums">{`${headcount ?? '—'} / ${value ?? 0}`}</span>
      },
    }),
  },
  list: {
    imports: true,
    columns: ['name', 'department', 'people_count', 'description'],
    sortable: ['name', 'department'],
    filters: ['department'],
    ordering: ['department', 'name'],
  },
  detail: { history: 'position' },
})
