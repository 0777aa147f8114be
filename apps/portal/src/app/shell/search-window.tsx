import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { type CommandGroup, type CommandItem, CommandPalette } from '@ws/ui'
import { ListFilter, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { recordHref } from '../../lib/area/href'
import { type RecentPlace, readRecent, writeRecent } from '../../lib/search/recent-places'
import { iconOfRecord, type SearchType, searchIcons } from '../../lib/search/search-kinds'
import { useServices } from '../../lib/services-context'
import { areas } from '../areas'
import { createActionsOf } from '../create-actions'
import { navigationOf } from '../navigation'

type Hit = Schema<'SearchHit'>

/** Records of each kind that are shown; the rest is one press away. */
const SHOWN = 5
/** Words of a command that opens a page. */
const GO = 'открыть открой перейти раздел показать список'

const draw = (Icon: LucideIcon) => <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
/** Recent places are kept without their icon: this is the one they get back. */
const iconOf = (id: string) => draw(iconOfRecord(id) ?? ListFilter)

/** One line for pages, for what can be created, and for every record one may see; loaded when it is first opened. */
export default function SearchWindow({
  open: isOpen,
  typed,
  onOpenChange,
}: {
  open: boolean
  /** Before this window was there. */
  typed: string
  onOpenChange: (isOpen: boolean) => void
}) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { pathname } = useLocation()
  const owner = user?.id ?? 0
  // Read anew each time it opens: another tab may have added to them.
  const recent = useMemo(() => readRecent(localStorage, owner), [owner, isOpen])
  const groups = useMemo(() => [pagesOf(user), actionsOf(user, pathname)], [user, pathname])

  const load = async (search: string, signal: AbortSignal): Promise<CommandGroup[]> => {
    const asked = readRecent(localStorage, owner).flatMap(({ id }) => (/^[a-z_]+:\d+$/.test(id) ? [id] : []))
    const query = { q: search.slice(0, 200), limit: SHOWN, ...(asked.length > 0 ? { recent: asked } : {}) }
    const { data, is_guess } = await unwrap(api.GET('/search', { params: { query }, signal }))
    const groups: CommandGroup[] = data.map(({ type, items }) => ({
      id: type,
      label: is_guess ? `${labels.SearchType[type]}: похожее` : labels.SearchType[type],
      items: items.flatMap((hit) => itemOf(type, hit)),
    }))
    const total = data.reduce((sum, group) => sum + group.total, 0)
    return total === 0 ? [] : [...groups, { id: 'all', label: 'Поиск', items: [allOf(total, search)] }]
  }
  const keep = ({ id, label, hint, href }: CommandItem) => {
    if (href !== undefined && !id.startsWith('all:')) writeRecent(localStorage, owner, { id, label, hint, href })
  }

  return (
    <CommandPalette
      open={isOpen}
      onOpenChange={onOpenChange}
      shortcut={null}
      groups={groups}
      recent={recent.map((place: RecentPlace) => ({ ...place, icon: iconOf(place.id) }))}
      load={load}
      initialSearch={typed}
      onPick={keep}
      placeholder="Найти раздел, запись, №123 или действие"
    />
  )
}

type User = Parameters<typeof navigationOf>[0]

function pagesOf(user: User): CommandGroup {
  const items = navigationOf(user).flatMap((group) =>
    group.items.flatMap(({ label, href, icon, items: inner = [] }) => [
      { id: `page:${href}`, label, href, icon: draw(icon), hint: group.label, keywords: GO },
      ...inner
        .filter((one) => one.href !== href)
        .map((one) => ({ id: `page:${one.href}`, ...one, icon: draw(icon), hint: label, keywords: GO })),
    ]),
  )
  return { id: 'pages', label: 'Разделы', items: [...new Map(items.map((item) => [item.id, item])).values()] }
}

function actionsOf(user: User, path: string): CommandGroup {
  const items = createActionsOf(user, path).map(({ label, href, icon, keywords }) => ({
    id: `create:${href}`,
    label,
    href,
    icon: draw(icon),
    keywords: `создать добавить новая новый ${keywords ?? ''}`,
  }))
  return { id: 'create', label: 'Создать', items }
}

function itemOf(type: SearchType, hit: Hit): CommandItem[] {
  const href = hit.href ?? recordHref(areaOf(type), hit.id)
  if (href === null) return []
  return [
    { id: `${type}:${hit.id}`, label: hit.title, hint: hit.hint ?? undefined, href, icon: draw(searchIcons[type]) },
  ]
}

/** The way to all that was found, on the page of the search. */
function allOf(found: number, search: string): CommandItem {
  const href = `/search?${new URLSearchParams({ q: search })}`
  return { id: 'all:search', label: `Все результаты: ${found.toLocaleString('ru-RU')}`, href, icon: draw(ListFilter) }
}

/** The journal and the search call records by the same names. */
function areaOf(type: SearchType) {
  return areas.find((area) => area.detail.history === type)
}
