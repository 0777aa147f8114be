import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Building2, LayoutGrid, Network, Phone, ShieldPlus, UserCog, UserX } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { date } from '../../lib/area/kinds/date'
import { number } from '../../lib/area/kinds/number'
import { phone } from '../../lib/area/kinds/phone'
import { person } from '../../lib/area/kinds/ref'
import { rows } from '../../lib/area/kinds/rows'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text } from '../../lib/area/kinds/text'
import { TimezonePicker } from '../../lib/time/timezone-picker'
import { toTimezone } from '../../lib/time/timezones'
import { lastToldEnd } from './permit-days'
import { ProfileCard } from './profile-card'
import {
  birthday,
  gender,
  ofCompany,
  PersonLoad,
  PersonName,
  PersonSeen,
  type Profile,
  rolesOfPerson,
  teamsOfPerson,
  withShare,
} from './profile-fields'
import { profileFilters } from './profile-filters'
import { department, position } from './profile-place'
import { employmentStatus } from './profile-status'

const permits = rows<Schema<'Permit'>>('Допуски', {
  add: 'Добавить допуск',
  blank: () => ({ title: '' }),
  title: ({ title, number }) => [title, number && `№ ${number}`].filter(Boolean).join(' '),
  fields: {
    title: { label: 'Допуск', required: true, hint: 'Например, электробезопасность, IV группа' },
    number: { label: 'Номер' },
    valid_to: { label: 'Действует до', look: 'date' },
  },
})

/** Nobody is without it, though a change need not name it. */
const always = { requiredWhen: () => true }

const mayPlace = (person: Profile) => person.allowed.includes('update')

/** Сотрудники: the staff directory. People come by invitation, so that nothing is made here. */
export const profiles = defineArea('/accounts/profiles', {
  words: {
    one: 'Сотрудник',
    many: 'Сотрудники',
    create: 'Пригласить сотрудника',
    fresh: 'Приглашение',
    created: 'Приглашение отправлено',
    empty: 'Сотрудников не найдено',
    search: 'Имя, телефон, почта, навык',
  },
  permission: 'profiles',
  address: '/profiles',
  makeAt: '/admin?tab=users',
  title: (profile) => profile.full_name,
  fields: {
    full_name: text('ФИО', { Cell: ({ record }) => <PersonName person={record as Profile} />, width: 240 }),
    last_name: text('Фамилия', { ...always, messages: { required: 'Фамилия обязательна' } }),
    first_name: text('Имя', { ...always, messages: { required: 'Имя обязательно' } }),
    middle_name: text('Отчество'),
    username: text('Имя пользователя', { ...always, hint: 'Латиница, цифры, точка, дефис' }),
    position: ofCompany(withShare(position)),
    department: ofCompany(withShare(department)),
    manager: ofCompany(person('Руководитель')),
    phone: phone('Телефон', { extension: 'phone_ext' }),
    phone_ext: text('Доб.'),
    email: text('Почта', { width: 190 }),
    telegram: text('Telegram'),
    work_location: choice('Формат работы', labels.WorkLocation, always),
    teams: teamsOfPerson,
    roles: rolesOfPerson,
    employment_status: employmentStatus,
    absence_from: date('Отсутствует с'),
    absence_to: date('Отсутствует по'),
    deputy: person('Замещающий', { hint: 'Получает новые задачи, пока сотрудника нет' }),
    open_todos: number('Загрузка', {
      Cell: ({ record }) => <PersonLoad person={record as Profile} />,
      align: 'start',
      width: 165,
    }),
    is_online: bool('В сети', { Cell: ({ record }) => <PersonSeen person={record as Profile} />, width: 150 }),
    gender,
    birthday,
    timezone: text('Часовой пояс', {
      ...always,
      Cell: ({ value }) => <>{value && toTimezone(value).label}</>,
      Input: ({ value, onChange }) => <TimezonePicker value={value ?? 'Europe/Moscow'} onChange={onChange} />,
    }),
    hired_at: ofCompany(date('Принят')),
    about: longText('О себе'),
    skills: tags('Навыки'),
    permits: ofCompany(permits),
    hide_phone: bool('Скрыть телефон от коллег'),
    hide_birthday: bool('Скрыть день рождения от коллег'),
    hide_birth_year: bool('Скрыть год рождения'),
  },
  list: {
    columns: [
      'full_name',
      'position',
      'department',
      'phone',
      'email',
      'work_location',
      'teams',
      'employment_status',
      'open_todos',
      'is_online',
      'roles',
      'deputy',
      'hired_at',
    ],
    hidden: ['roles', 'deputy', 'hired_at'],
    // The face says who is here.
    folding: ['is_online', 'teams', 'work_location', 'email'],
    filters: [
      'department',
      'position',
      'teams',
      'employment_status',
      'work_location',
      'manager',
      'deputy',
      'hired_at',
      'skills',
    ],
    parameters: profileFilters,
    presets: [
      { label: 'Отсутствуют', query: () => ({ is_absent: true }), empty: 'Сегодня все на месте' },
      {
        label: 'Истекают допуски',
        query: ({ today }) => ({ permits_until: lastToldEnd(today) }),
        empty: 'Допусков, которые истекли или истекут за месяц, нет',
      },
    ],
    sortable: ['full_name'],
    ordering: ['full_name'],
    Card: ({ record }) => <ProfileCard person={record as Profile} />,
    views: {
      cards: {
        label: 'Карточки',
        icon: actionIcon(LayoutGrid),
        screen: () => import('./profile-cards'),
      },
      org: {
        label: 'Оргструктура',
        icon: actionIcon(Network),
        screen: () => import('./org-view'),
      },
    },
  },
  form: [
    ['last_name', 'first_name', 'middle_name'],
    ['username', 'gender', 'birthday'],
    ['hide_birthday', 'hide_birth_year'],
    { section: 'Связь', rows: [['phone', 'phone_ext', 'telegram'], 'hide_phone'] },
    {
      section: 'Работа',
      rows: [
        ['department', 'position'],
        ['manager', 'hired_at'],
        ['work_location', 'timezone'],
      ],
    },
    { section: 'Отсутствие', rows: [['employment_status', 'absence_from', 'absence_to'], 'deputy'] },
    { section: 'О сотруднике', rows: ['about', 'skills'] },
    { section: 'Допуски', rows: ['permits'] },
  ],
  actions: [
    {
      label: 'Позвонить',
      icon: actionIcon(Phone),
      on: 'row',
      permission: 'chat.create',
      dialog: () => import('./call-dialog'),
    },
    {
      label: 'Назначить роль',
      on: 'many',
      permission: 'users.edit',
      icon: actionIcon(ShieldPlus),
      dialog: () => import('../../lib/access/bulk-roles-dialog'),
    },
    {
      label: 'Сменить отдел',
      on: 'many',
      when: mayPlace,
      permission: 'org.edit',
      icon: actionIcon(Building2),
      dialog: () => import('./bulk-department-dialog'),
    },
    {
      label: 'Сменить руководителя',
      on: 'many',
      when: mayPlace,
      permission: 'org.edit',
      icon: actionIcon(UserCog),
      dialog: () => import('./bulk-manager-dialog'),
    },
    {
      label: 'Отключить',
      on: 'many',
      permission: 'users.edit',
      icon: actionIcon(UserX),
      dialog: () => import('../../lib/access/disable-dialog'),
    },
  ],
  detail: {
    status: 'employment_status',
    fields: [
      'department',
      'position',
      'manager',
      'deputy',
      'teams',
      'phone',
      'email',
      'telegram',
      'work_location',
      'timezone',
      'birthday',
      'gender',
      'hired_at',
      'absence_from',
      'absence_to',
      'skills',
      'open_todos',
    ],
    history: 'profile',
    byline: false,
    lead: () => import('./profile-lead'),
    tabs: [
      { key: 'overview', label: 'Обзор', screen: () => import('./profile-overview') },
      {
        key: 'todos',
        label: 'Задачи',
        count: (profile) => profile.open_todos,
        permission: 'todos.view',
        screen: () => import('./profile-todos'),
      },
      {
        key: 'calendar',
        label: 'Календарь',
        permission: 'todos.view',
        screen: () => import('./profile-calendar'),
      },
      { key: 'rights', label: 'Права', permission: 'roles.view', screen: () => import('./profile-rights') },
    ],
  },
})
