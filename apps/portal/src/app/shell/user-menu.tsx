import { useSession } from '@ws/api-client/react'
import { Avatar, DropdownMenu, machineTimeZone, useTimeZone } from '@ws/ui'
import { CircleUserRound, IdCard, LogOut, Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSignOut } from '../../lib/account/use-sign-out'
import { useServices } from '../../lib/services-context'
import { offsetOf, zoneInWords } from '../../lib/time/timezones'
import { useDoNotDisturb } from './do-not-disturb'

const ROLE_LABELS: Record<string, string> = {
  admin: 'Администратор',
  manager: 'Управляющий',
  leasing: 'Менеджер по аренде',
  accountant: 'Бухгалтер',
  dispatcher: 'Диспетчер',
  employee: 'Сотрудник',
  viewer: 'Наблюдатель',
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Who is signed in, and what concerns only that person. */
export function UserMenu() {
  const { session } = useServices()
  const { user } = useSession(session)
  const leave = useSignOut()
  const silence = useDoNotDisturb()
  if (user === null) return null
  return (
    <div className="shrink-0 p-2">
      <ZoneHint />
      <DropdownMenu
        align="start"
        trigger={
          <button
            type="button"
            className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md px-2 text-left hover:bg-sunken"
          >
            <Avatar
              aria-hidden="true"
              name={user.full_name}
              src={user.avatar_url}
              size={26}
              presence={silence.text ? 'busy' : undefined}
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{shortName(user.full_name)}</span>
              {silence.text ? (
                <span className="block text-ink-3 text-sm">{silence.text}</span>
              ) : (
                <span className="block truncate text-ink-3 text-sm">{roleOf(user.roles)}</span>
              )}
            </span>
            <Settings {...icon} className="shrink-0 text-ink-3" />
          </button>
        }
        items={[
          { label: 'Профиль', href: `/profiles/${user.profile_id}`, icon: <IdCard {...icon} /> },
          { label: 'Аккаунт', href: '/user', icon: <CircleUserRound {...icon} /> },
          silence.item,
          { separator: true },
          { label: 'Выйти', icon: <LogOut {...icon} />, onSelect: () => void leave() },
        ]}
      />
    </div>
  )
}

/** Where the clock of the device shows another time than the page: whose time the page shows, and where that is changed. */
function ZoneHint() {
  const zone = useTimeZone()
  if (offsetOf(zone) === offsetOf(machineTimeZone())) return null
  return (
    <Link to="/user" className="block px-2 pb-1 text-ink-3 text-sm hover:text-ink hover:underline">
      Время показано по часовому поясу {zoneInWords(zone)}
    </Link>
  )
}

/** Names of built-in roles; a role made by an administrator has a key that nobody should read. */
function roleOf(roles: readonly string[]): string {
  return roles.flatMap((role) => ROLE_LABELS[role] ?? []).join(', ')
}

/** Surname and first name: the patronymic has no room beside the picture. */
function shortName(fullName: string): string {
  return fullName.split(' ').slice(0, 2).join(' ')
}
