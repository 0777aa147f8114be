import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useAreaOfEntity, useHrefOfEntity } from '../../lib/area/areas-context'
import { listHref } from '../../lib/area/href'
import { writeRecent } from '../../lib/search/recent-places'
import { searchIcons } from '../../lib/search/search-kinds'
import { useServices } from '../../lib/services-context'

/** Props of {@link ResultGroup}; without `onMore` the kind stands alone already. */
export interface ResultGroupProps {
  group: Schema<'SearchGroup'>
  search: string
  /** A list finds no mistyped words: there is nothing to show there. */
  isGuess: boolean
  onMore: (() => void) | undefined
}

/** What was found of one kind, and the way to the rest. */
export function ResultGroup({ group: { type, total, items }, search, isGuess, onMore }: ResultGroupProps) {
  const { session } = useServices()
  const { user } = useSession(session)
  const hrefOf = useHrefOfEntity()
  const list = listHref(useAreaOfEntity(type))
  const Icon = searchIcons[type]
  const label = labels.SearchType[type]
  const toList = list === null || isGuess ? null : `${list}?${new URLSearchParams({ search })}`
  return (
    <section aria-label={label} className="rounded-lg border border-line">
      <header className="flex items-center gap-2 border-line border-b px-3 py-2">
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="text-ink-3" />
        <h2 className="font-semibold">{label}</h2>
        <span className="text-ink-3 tabular-nums">{total.toLocaleString('ru-RU')}</span>
        {toList !== null && (
          <Link to={toList} className="ml-auto text-primary hover:underline" aria-label={`${label}: открыть списком`}>
            Открыть списком
          </Link>
        )}
      </header>
      <ul>
        {items.map((item) => {
          const href = item.href ?? hrefOf(type, item.id)
          return (
            <li key={item.id} className="border-line border-b last:border-b-0">
              <Line
                title={item.title}
                hint={item.hint}
                href={href}
                onOpen={() =>
                  href !== null &&
                  writeRecent(localStorage, user?.id ?? 0, {
                    id: `${type}:${item.id}`,
                    label: item.title,
                    hint: item.hint ?? undefined,
                    href,
                  })
                }
              />
            </li>
          )
        })}
      </ul>
      {total > items.length && (
        <footer className="flex items-center gap-3 border-line border-t px-1.5 py-1 text-ink-3">
          {onMore !== undefined && (
            <Button variant="ghost" onClick={onMore}>
              Показать все: {total.toLocaleString('ru-RU')}
            </Button>
          )}
          {onMore === undefined && <span className="px-1.5 py-1">Показаны первые {items.length}</span>}
        </footer>
      )}
    </section>
  )
}

interface LineProps {
  title: string
  hint: string | null
  href: string | null
  onOpen: () => void
}

function Line({ title, hint, href, onOpen }: LineProps) {
  const words = (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium" title={title}>
        {title}
      </span>
      {hint !== null && <span className="block truncate text-ink-3 text-sm">{hint}</span>}
    </span>
  )
  if (href === null) return <div className="flex px-3 py-2">{words}</div>
  return (
    <Link
      to={href}
      onClick={onOpen}
      className="flex items-center gap-2 px-3 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      {words}
      <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
    </Link>
  )
}
