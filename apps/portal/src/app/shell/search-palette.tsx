import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { type CommandGroup, type CommandItem, CommandPalette, IconButton } from '@ws/ui'
import {
  Building,
  Building2,
  CalendarSync,
  CircleCheckBig,
  Contact,
  DoorOpen,
  FilePen,
  FileText,
  Folder,
  HardHat,
  LandPlot,
  LayoutTemplate,
  ListFilter,
  type LucideIcon,
  Package,
  Search,
  Shapes,
  SprayCan,
  Users,
} from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { listHref, recordHref } from '../../lib/area/href'
import { useServices } from '../../lib/services-context'
import { areas } from '../areas'
import { createActionsOf, navigationOf } from '../navigation'
import { type RecentPlace, readRecent, writeRecent } from './recent-places'

type Type = Schema<'SearchType'>
type Hit = Schema<'SearchHit'>

/** Records of each kind that are shown; the rest is one press away. */
const SHOWN = 5

const icons: Readonly<Record<Type, LucideIcon>> = {
  todo: CircleCheckBig,
  profile: Contact,
  tenant: Users,
  contract: FilePen,
  team: HardHat,
  object: Building,
  territory: LandPlot,
  building: Building2,
  room: DoorOpen,
  todo_recurrence: CalendarSync,
  todo_template: LayoutTemplate,
  goods: Package,
  consumable: SprayCan,
  goods_type: Shapes,
  directory: Folder,
  file: FileText,
}

const draw = (Icon: LucideIcon) => <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
/** Recent places are kept without their icon: this is the one they get back. */
const iconOf = (id: string) => draw(icons[id.split(':')[0] as Type] ?? ListFilter)

/** Ctrl+K: one line for pages, for what can be created, and for every record one may see. */
export function SearchPalette() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const owner = user?.id ?? 0
  // Read anew each time it opens: another tab may have added to them.
  const recent = useMemo(() => readRecent(localStorage, owner), [owner, isOpen])
  const groups = useMemo(() => [pagesOf(user), actionsOf(user, pathname)], [user, pathname])

  const load = async (search: string, signal: AbortSignal): Promise<CommandGroup[]> => {
    const query = { q: search.slice(0, 200), limit: SHOWN }
    const { data } = await unwrap(api.GET('/search', { params: { query }, signal }))
    return data.map(({ type, total, items }) => ({
      id: type,
      label: labels.SearchType[type],
      items: [...items.flatMap((hit) => itemOf(type, hit)), ...restOf(type, total - items.length, search)],
    }))
  }
  const keep = ({ id, label, hint, href }: CommandItem) => {
    if (href !== undefined && !id.startsWith('all:')) writeRecent(localStorage, owner, { id, label, hint, href })
  }

  return (
    <>
      <IconButton label="Поиск" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" size={16} strokeWidth={1.75} />
      </IconButton>
      <CommandPalette
        open={isOpen}
        onOpenChange={setOpen}
        groups={groups}
        recent={recent.map((place: RecentPlace) => ({ ...place, icon: iconOf(place.id) }))}
        load={load}
        onPick={keep}
        placeholder="Найти раздел, запись, №123 или действие"
      />
    </>
  )
}

type User = Parameters<typeof navigationOf>[0]

function pagesOf(user: User): CommandGroup {
  const items = navigationOf(user).flatMap((group) =>
    group.items.flatMap(({ label, href, icon, items: inner = [] }) => [
      { id: `page:${href}`, label, href, icon: draw(icon), hint: group.label },
      ...inner
        .filter((one) => one.href !== href)
        .map((one) => ({ id: `page:${one.href}`, ...one, icon: draw(icon), hint: label })),
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

function itemOf(type: Type, hit: Hit): CommandItem[] {
  const href = hrefOf(type, hit)
  if (href === null) return []
  return [{ id: `${type}:${hit.id}`, label: hit.title, hint: hit.hint ?? undefined, href, icon: draw(icons[type]) }]
}

function hrefOf(type: Type, { id, parent }: Hit): string | null {
  if (type === 'directory') return `/media-storage/${id}`
  if (type === 'file') return `/media-storage${parent === null ? '' : `/${parent}`}?file=${id}`
  return recordHref(areaOf(type), id)
}

/** The way to the whole list, where more was found than is shown. */
function restOf(type: Type, more: number, search: string): CommandItem[] {
  const list = listHref(areaOf(type))
  if (more <= 0 || list === null) return []
  const href = `${list}?${new URLSearchParams({ search })}`
  return [{ id: `all:${type}`, label: `Ещё ${more.toLocaleString('ru-RU')} в списке`, href, icon: draw(ListFilter) }]
}

/** The journal and the search call records by the same names. */
function areaOf(type: Type) {
  return areas.find((area) => area.detail.history === type)
}
