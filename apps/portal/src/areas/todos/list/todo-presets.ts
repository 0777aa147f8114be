import type { Preset } from '../../../lib/area/area-spec'

const mine = (profileId: number | null) => (profileId === null ? [] : [profileId])

/** Ready-made sets of filters of the work list (product 12.6). «Мои зоны» comes with the zones. */
export const todoPresets: readonly Preset<'/todos'>[] = [
  {
    label: 'Мои',
    query: ({ profileId }) => ({ assignee: mine(profileId), is_open: true }),
    empty: 'На сегодня всё сделано',
  },
  {
    label: 'Поручил',
    query: ({ profileId }) => ({ author: mine(profileId), is_open: true }),
    empty: 'Всё, что вы поручили, сделано',
  },
  { label: 'Наблюдаю', query: ({ profileId }) => ({ watcher: mine(profileId) }), empty: 'Вы ни за чем не наблюдаете' },
  { label: 'Моя бригада', query: () => ({ my_team: true, is_open: true }), empty: 'У бригады нет открытых задач' },
  { label: 'Неразобранные', query: () => ({ status: ['Unsorted'] }), empty: 'Всё разобрано' },
  { label: 'Сегодня', query: () => ({ today: true }), empty: 'На сегодня всё сделано' },
  { label: 'Просроченные', query: () => ({ is_overdue: true }), empty: 'Просроченных задач нет' },
  { label: 'Аварийные', query: () => ({ is_emergency: true, is_open: true }), empty: 'Аварийных задач нет' },
  { label: 'Все', query: () => ({}) },
]
