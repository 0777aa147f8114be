import { labels } from '@ws/api-client/contract/labels'
import { ArrowRightLeft, LayoutGrid, UserCog, UserPlus } from 'lucide-react'
import { objectFilter } from '../../lib/access/object-filter'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { archiveActions } from '../../lib/area/actions/archive-actions'
import { chatAction } from '../../lib/area/actions/chat-action'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { choice } from '../../lib/area/kinds/choice'
import { color } from '../../lib/area/kinds/color'
import { number } from '../../lib/area/kinds/number'
import { person } from '../../lib/area/kinds/ref'
import { longText, restrictedText } from '../../lib/area/kinds/text'
import { workHours } from '../../lib/area/kinds/work-hours/work-hours'
import { TeamCard } from './team-card'
import { members, specializations, type Team, TeamLoad, TeamName } from './team-fields'

const mayEdit = (team: Team) => team.allowed.includes('update')
/** Бригады: who works together, what at, and how loaded they are. */
export const teams = defineArea('/teams', {
  words: {
    one: 'Бригада',
    many: 'Бригады',
    create: 'Создать бригаду',
    fresh: 'Новая бригада',
    created: 'Бригада создана',
    empty: 'Бригад пока нет. Создайте бригаду и добавьте сотрудников',
    search: 'Найти бригаду или участника',
  },
  permission: 'teams',
  fields: {
    name: restrictedText('Название', { Cell: ({ record }) => <TeamName team={record as Team} />, width: 200 }),
    specialization: specializations,
    leader: person('Руководитель'),
    members,
    members_count: number('Участников'),
    zones_count: number('Зоны'),
    open_todos: number('Открыто'),
    overdue_todos: number('Просрочено', {
      Cell: ({ value }) => <span className={value ? 'text-bad tabular-nums' : 'tabular-nums'}>{value ?? 0}</span>,
    }),
    load_pct: number('Загрузка', {
      Cell: ({ record }) => <TeamLoad team={record as Team} />,
      width: 130,
      align: 'start',
    }),
    capacity_minutes: number('Мощность в день', {
      Cell: ({ value }) => <span className="tabular-nums">{((value ?? 0) / 60).toLocaleString('ru-RU')} ч</span>,
    }),
    work_hours: workHours('График'),
    auto_assign: choice('Автоназначение', labels.TeamAutoAssign, {
      requiredWhen: () => true,
      hint: 'Кому достаётся задача бригады без ответственного',
    }),
    color: color('Цвет'),
    description: longText('Описание'),
  },
  list: {
    columns: [
      'name',
      'specialization',
      'leader',
      'members_count',
      'zones_count',
      'open_todos',
      'overdue_todos',
      'load_pct',
      'work_hours',
      'auto_assign',
    ],
    // With them a laptop would scroll sideways.
    hidden: ['work_hours', 'auto_assign'],
    folding: ['zones_count', 'load_pct'],
    sortable: ['name', 'members_count', 'zones_count', 'open_todos', 'overdue_todos', 'load_pct'],
    filters: ['specialization', 'leader', 'members'],
    parameters: { object: objectFilter, archived: archivedFilter },
    presets: [{ label: 'Есть просрочка', query: () => ({ has_overdue: true }) }],
    ordering: ['name'],
    Card: ({ record }) => <TeamCard team={record as Team} />,
    views: {
      cards: {
        label: 'Карточки',
        icon: actionIcon(LayoutGrid),
        screen: () => import('./team-cards'),
      },
    },
  },
  form: [
    'name',
    'specialization',
    ['leader', 'auto_assign'],
    'work_hours',
    'color',
    'description',
    { section: 'Участники', rows: ['members'] },
  ],
  defaults: { specialization: [], auto_assign: 'leader', members: [] },
  detail: {
    fields: [
      'specialization',
      'leader',
      'members_count',
      'capacity_minutes',
      'load_pct',
      'open_todos',
      'overdue_todos',
      'work_hours',
      'auto_assign',
    ],
    history: 'team',
    notes: { shifts: 'График смен' },
    parts: RECORD_PARTS,
    lead: () => import('./team-lead'),
    tabs: [
      { key: 'board', label: 'Доска', permission: 'todos.view', screen: () => import('./team-board') },
      {
        key: 'members',
        label: 'Участники',
        count: (team) => team.members_count,
        screen: () => import('./team-people'),
      },
      { key: 'zones', label: 'Зоны', permission: 'zones.view', screen: () => import('./team-zones') },
      { key: 'calendar', label: 'Календарь', permission: 'todos.view', screen: () => import('./team-calendar') },
      { key: 'roster', label: 'График смен', screen: () => import('./roster/team-roster') },
      {
        key: 'shifts',
        label: 'Передача смен',
        permission: 'todos.view',
        screen: () => import('./handovers/team-shifts'),
      },
      { key: 'stats', label: 'Показатели', screen: () => import('./team-stats') },
      {
        key: 'materials',
        label: 'Расход материалов',
        permission: 'reports.view',
        screen: () => import('./team-materials'),
      },
    ],
  },
  actions: [
    {
      label: 'Добавить участников',
      icon: actionIcon(UserPlus),
      on: 'row',
      primary: true,
      when: (team) => mayEdit(team) && !team.is_archived,
      dialog: () => import('./add-member-dialog'),
    },
    chatAction('team', 'Чат бригады'),
    {
      label: 'Сменить руководителя',
      icon: actionIcon(UserCog),
      on: 'rows',
      when: mayEdit,
      dialog: () => import('./leader-dialog'),
    },
    {
      label: 'Передать зону',
      icon: actionIcon(ArrowRightLeft),
      on: 'row',
      permission: 'zones.edit',
      when: (team) => team.zones_count > 0,
      dialog: () => import('./hand-zone-dialog'),
    },
    ...archiveActions('/teams'),
  ],
})
