import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Avatar, zonedDay } from '@ws/ui'
import {
  AtSign,
  KeyRound,
  LogOut,
  ShieldCheck,
  ShieldOff,
  ShieldPlus,
  UserCheck,
  UserX,
  VenetianMask,
} from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import type { Action } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { choice } from '../../lib/area/kinds/choice'
import { dateTime } from '../../lib/area/kinds/date'
import { number } from '../../lib/area/kinds/number'
import { ref } from '../../lib/area/kinds/ref'
import { text } from '../../lib/area/kinds/text'
import { startOfDay } from '../../lib/time/day-moments'
import { ObjectsCell, RolesCell } from './access-cells'

type Account = RecordOf<'/users'>

const mayChange = (account: Account) => account.allowed.includes('update')

/** The start of a day, so that the chip stays pressed when the list is asked again. */
function daysAgo(days: number): string {
  return startOfDay(zonedDay(Date.now()), -days).toISOString()
}

/** One verb for one account or for each of several. */
function verb(
  path: `/users/{id}/${'enable' | 'end-sessions' | 'reset-second-factor'}`,
  action: Omit<Action<'/users'>, 'on' | 'run'>,
): Action<'/users'> {
  return {
    ...action,
    on: 'rows',
    run: async (accounts, { api }) => {
      for (const { id } of accounts) await unwrap(api.POST(path, { params: { path: { id } } }))
    },
  }
}

/** Пользователи: who may sign in and with which roles. They are kept in `/admin?tab=users`. */
export const accounts = defineArea('/users', {
  words: {
    one: 'Пользователь',
    many: 'Пользователи',
    create: 'Пригласить',
    fresh: 'Приглашение',
    created: 'Приглашение отправлено',
    empty: 'Пользователей пока нет',
    search: 'Имя или почта',
  },
  permission: 'users',
  address: null,
  fields: {
    name: text('ФИО', {
      Cell: ({ value, record }) => {
        const { avatar_url } = record as Account
        return (
          <span className="inline-flex min-w-0 max-w-full items-center gap-2">
            <Avatar name={String(value)} src={avatar_url ?? undefined} size={24} aria-hidden />
            <span className="truncate">{value}</span>
          </span>
        )
      },
      width: 200,
    }),
    email: text('Почта'),
    roles: { label: 'Роли', Cell: RolesCell, filter: ref('Роли', '/roles').filter, width: 200 },
    objects_details: { label: 'Объекты доступа', Cell: ObjectsCell, width: 130 },
    status: choice(
      'Статус',
      {
        active: { label: labels.UserStatus.active, tone: 'ok' },
        invited: { label: labels.UserStatus.invited, tone: 'info' },
        pending: { label: labels.UserStatus.pending, tone: 'warn' },
        disabled: { label: labels.UserStatus.disabled, tone: 'muted' },
      },
      { width: 125 },
    ),
    last_login_at: dateTime('Последний вход', { width: 140 }),
    sessions_count: number('Сеансов', { width: 90 }),
  },
  // Accounts come by invitation and are changed in dialogs.
  form: [],
  list: {
    columns: ['name', 'email', 'roles', 'status', 'last_login_at', 'sessions_count', 'objects_details'],
    // With it a laptop would scroll sideways; the sheet of an account tells it.
    hidden: ['sessions_count'],
    sortable: ['name', 'email', 'status', 'last_login_at'],
    filters: ['roles', 'status', 'last_login_at'],
    ordering: ['name'],
    presets: [
      {
        label: 'Не входили 30 дней',
        query: () => ({ last_login_at_to: daysAgo(30) }),
      },
      {
        label: 'Не входили 90 дней',
        query: () => ({ last_login_at_to: daysAgo(90) }),
      },
      { label: 'Ждут одобрения', query: () => ({ status: ['pending' as const] }) },
    ],
  },
  actions: [
    {
      label: 'Изменить роли',
      on: 'row',
      primary: true,
      icon: actionIcon(ShieldCheck),
      when: mayChange,
      dialog: () => import('./roles-dialog'),
    },
    {
      label: 'Назначить роли',
      on: 'many',
      icon: actionIcon(ShieldPlus),
      when: mayChange,
      dialog: () => import('../../lib/access/bulk-roles-dialog'),
    },
    {
      label: 'Изменить почту',
      on: 'row',
      icon: actionIcon(AtSign),
      when: mayChange,
      dialog: () => import('./email-dialog'),
    },
    {
      label: 'Ссылка для нового пароля',
      on: 'row',
      icon: actionIcon(KeyRound),
      when: (account) => mayChange(account) && account.status === 'active',
      dialog: () => import('./password-link-dialog'),
    },
    verb('/users/{id}/reset-second-factor', {
      label: 'Сбросить второй фактор',
      icon: actionIcon(ShieldOff),
      when: (account) => mayChange(account) && account.totp_enabled,
      confirm: 'Сбросить второй фактор? Для входа хватит пароля, все сеансы завершатся',
      done: 'Второй фактор сброшен',
    }),
    verb('/users/{id}/end-sessions', {
      label: 'Завершить сеансы',
      icon: actionIcon(LogOut),
      when: (account) => mayChange(account) && account.sessions_count > 0,
      confirm: 'Завершить все сеансы? Придётся войти заново на каждом устройстве',
      done: 'Сеансы завершены',
    }),
    verb('/users/{id}/enable', {
      label: 'Включить',
      icon: actionIcon(UserCheck),
      when: (account) => mayChange(account) && (account.status !== 'active' || account.is_locked),
      done: 'Доступ открыт',
    }),
    {
      label: 'Войти как',
      on: 'row',
      icon: actionIcon(VenetianMask),
      when: (account) => account.allowed.includes('impersonate'),
      dialog: () => import('./act-as-dialog'),
    },
    {
      label: 'Отключить',
      on: 'rows',
      icon: actionIcon(UserX),
      when: (account) => mayChange(account) && account.status !== 'disabled',
      dialog: () => import('../../lib/access/disable-dialog'),
    },
  ],
})
