import { useQuery } from '@tanstack/react-query'
import { createResource } from '@ws/api-client/query'
import { Skeleton } from '@ws/ui'
import { clsx } from 'clsx'
import { CalendarCheck, Clock3, Inbox, type LucideIcon, Siren } from 'lucide-react'
import { RouterLink } from '../../lib/router-link'
import { useServices } from '../../lib/services-context'
import { type Figure, listHref } from './my-day.queries'

const ICONS: Record<Figure['key'], LucideIcon> = {
  today: CalendarCheck,
  overdue: Clock3,
  emergency: Siren,
  unsorted: Inbox,
}

/** One number, and the list behind it. */
export function FigureCard({ figure }: { figure: Figure }) {
  const { api } = useServices()
  const { data, isError } = useQuery(createResource(api, '/todos').list({ ...figure.query, page: 1, page_size: 1 }))
  const total = data?.meta.total
  const Icon = ICONS[figure.key]
  const isBad = figure.isAlarming && total !== undefined && total > 0
  return (
    <RouterLink
      href={listHref(figure.query)}
      className="block h-full rounded-md border border-line p-3 transition-colors duration-(--ws-fast) hover:bg-sunken"
    >
      <span className="flex items-start gap-2 text-ink-2">
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-3" />
        <span className="min-w-0 hyphens-auto break-words">{figure.label}</span>
      </span>
      <span className={clsx('mt-1 block font-semibold text-xl tabular-nums', isBad ? 'text-bad' : 'text-ink')}>
        {isError ? '—' : (total?.toLocaleString('ru-RU') ?? <Skeleton className="h-7 w-12" />)}
      </span>
    </RouterLink>
  )
}
