import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { zonedDay } from '@ws/ui'
import { Bell, BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dndText } from '../../lib/presence/dnd-text'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { endOfDay, momentAt } from '../../lib/time/day-moments'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The minute of the day at which who asked for silence until tomorrow hears again. */
const MORNING = 9 * 60
/** Longer than this no timer waits. */
const LONGEST = 2 ** 31 - 1

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Until when the person at this page is not to be disturbed, in a line or null, and the lines of a menu that set it. */
export function useDoNotDisturb() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const until = useUntil(user?.settings.dnd_until ?? null)
  const save = useMutation({
    mutationFn: (end: Date | null) =>
      unwrap(api.PATCH('/users/me/settings', { body: { dnd_until: end?.toISOString() ?? null } })),
    onSuccess: session.updateUser,
  })
  const silence = [
    { label: 'На 30 минут', onSelect: () => save.mutate(new Date(Date.now() + 30 * MINUTE)) },
    { label: 'На час', onSelect: () => save.mutate(new Date(Date.now() + HOUR)) },
    { label: 'На 4 часа', onSelect: () => save.mutate(new Date(Date.now() + 4 * HOUR)) },
    { label: 'До конца дня', onSelect: () => save.mutate(endOfDay(zonedDay(new Date()))) },
    {
      label: 'До завтра, 9:00',
      onSelect: () => save.mutate(momentAt(zonedDay(new Date(Date.now() + 24 * HOUR)), MORNING)),
    },
  ]
  const item = until
    ? {
        ...{ label: 'Снова получать уведомления', icon: <Bell {...icon} />, description: dndText(until) },
        onSelect: () => save.mutate(null),
      }
    : { label: 'Не беспокоить', icon: <BellOff {...icon} />, items: silence }
  return { text: until && dndText(until), item }
}

/** The moment as long as it is ahead. */
function useUntil(moment: string | null): string | null {
  const [times, again] = useState(0)
  useEffect(() => {
    const left = leftUntil(moment)
    if (left <= 0) return
    const timer = setTimeout(() => again(times + 1), Math.min(left, LONGEST))
    return () => clearTimeout(timer)
  }, [moment, times])
  return leftUntil(moment) > 0 ? moment : null
}

function leftUntil(moment: string | null): number {
  return moment === null ? 0 : Date.parse(moment) - Date.now()
}
