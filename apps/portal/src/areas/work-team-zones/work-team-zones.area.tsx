import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { plural } from '@ws/ui'
import { ArrowRightLeft, Copy, Map as MapIcon, ShieldQuestion, UserCog } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { fieldAction } from '../../lib/area/actions/field-action'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { yesNoFilter } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { color } from '../../lib/area/kinds/color'
import { decimal, number } from '../../lib/area/kinds/number'
import { placeParameter } from '../../lib/area/kinds/place'
import { places } from '../../lib/area/kinds/places'
import { person, ref } from '../../lib/area/kinds/ref'
import { longText, text } from '../../lib/area/kinds/text'
import { duplicateZone } from './duplicate-zone'
import { scheduleActions } from './schedule-actions'
import { ZoneName } from './zone-parts'
import { zonePolygons } from './zone-polygons'

type Zone = RecordOf<'/teams/work_team_zones'>

const count = (n: number) => `${n} ${plural(n, 'зона', 'зоны', 'зон')}`
const handOver = fieldAction('/teams/work_team_zones', {
  label: 'Передать бригаде',
  icon: actionIcon(ArrowRightLeft),
  count,
  ...{ action: 'team', field: 'team', invalidates: ['/todos/recurrences'] },
})

/** Рабочие зоны: which team does a kind of work where. */
export const workTeamZones = defineArea('/teams/work_team_zones', {
  words: {
    one: 'Рабочая зона',
    many: 'Рабочие зоны',
    create: 'Создать зону',
    fresh: 'Новая зона',
    created: 'Зона создана',
    empty: 'Рабочих зон нет. Выделите этажи или участки на плане и назначьте бригаду',
    search: 'Найти зону',
  },
  permission: 'zones',
  fields: {
    name: text('Название', { Cell: ({ record }) => <ZoneName zone={record as Zone} />, width: 190 }),
    team: ref('Бригада', '/teams', { width: 160 }),
    kind: choice('Вид работ', labels.ZoneKind),
    locations: {
      ...places('Места'),
      hint: 'Здания, этажи, помещения: всё, что внутри, входит в зону',
      width: 240,
    },
    exclude_locations: { ...places('Кроме'), hint: 'Что внутри этих мест, в зону не входит' },
    polygons: zonePolygons,
    area: decimal('Площадь, м²', { width: 120 }),
    rooms_count: number('Помещений', { width: 110 }),
    responsible: person('Ответственный', { hint: 'Из бригады: ему достаются задачи зоны без исполнителя' }),
    schedules_count: number('Расписаний', { width: 110 }),
    minutes_per_week: number('Минут в неделю', { width: 140 }),
    open_todos: number('Открыто', { width: 90 }),
    sla_minutes: number('Реакция, мин', { hint: 'Пусто — по приоритету задачи' }),
    color: color('Цвет'),
    description: longText('Описание'),
  },
  list: {
    imports: true,
    columns: [
      'name',
      'team',
      'kind',
      'locations',
      'area',
      'rooms_count',
      'responsible',
      'schedules_count',
      'minutes_per_week',
      'open_todos',
    ],
    sortable: ['name', 'team', 'kind', 'area', 'rooms_count', 'open_todos'],
    filters: ['team', 'kind', 'responsible'],
    parameters: {
      location: placeParameter('Объект, место'),
      has_schedule: yesNoFilter('Есть расписание'),
      archived: archivedFilter,
    },
    presets: [{ label: 'Без расписания', query: () => ({ has_schedule: false }) }],
    folding: ['schedules_count', 'rooms_count', 'locations', 'minutes_per_week'],
    ordering: ['name'],
    views: {
      plan: {
        label: 'План',
        icon: actionIcon(MapIcon),
        screen: () => import('./zone-plan'),
      },
      coverage: {
        label: 'Покрытие',
        icon: actionIcon(ShieldQuestion),
        screen: () => import('./zone-coverage'),
      },
    },
  },
  form: [
    'name',
    ['team', 'kind'],
    { section: 'Где', rows: ['locations', 'exclude_locations', 'polygons'] },
    { section: 'Кто и как скоро', rows: [['responsible', 'sla_minutes', 'color'], 'description'] },
  ],
  formAside: () => import('./zone-form-plan'),
  defaults: { kind: 'cleaning', locations: [], exclude_locations: [], polygons: [] },
  detail: {
    history: 'zone',
    parts: RECORD_PARTS,
    lead: () => import('./zone-lead'),
    fields: [
      'team',
      'kind',
      'responsible',
      'locations',
      'exclude_locations',
      'polygons',
      'area',
      'rooms_count',
      'minutes_per_week',
      'open_todos',
      'sla_minutes',
      'description',
    ],
    tabs: [
      { key: 'plan', label: 'План', permission: 'floor_plans.view', screen: () => import('./zone-on-plan') },
      {
        key: 'schedule',
        label: 'Расписание',
        permission: 'todos.view',
        count: (zone) => zone.schedules_count,
        screen: () => import('./zone-schedule'),
      },
      { key: 'todos', label: 'Задачи', permission: 'todos.view', screen: () => import('./zone-todos') },
      { key: 'stats', label: 'Показатели', screen: () => import('./zone-stats') },
    ],
  },
  actions: [
    { ...handOver, on: 'many' },
    { ...handOver, label: 'Передать', on: 'row' },
    fieldAction('/teams/work_team_zones', {
      label: 'Сменить ответственного',
      icon: actionIcon(UserCog),
      count,
      ...{ action: 'responsible', field: 'responsible' },
    }),
    {
      label: 'Дублировать',
      icon: actionIcon(Copy),
      on: 'row',
      when: (zone) => zone.allowed.includes('update'),
      run: duplicateZone,
      done: 'Зона скопирована',
    },
    ...scheduleActions,
  ],
})
