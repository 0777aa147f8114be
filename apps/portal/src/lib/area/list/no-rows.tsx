import { useSession } from '@ws/api-client/react'
import { Button, Empty } from '@ws/ui'
import { CheckCheck, Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useServices } from '../../services-context'
import type { Area } from '../area'
import type { PresetAsker } from '../area-spec'
import { askerOf } from '../filters/presets'
import { emptyWords } from './empty-words'
import { narrowingOf } from './list-address'
import type { AnyList } from './use-area-list'

interface NoRowsProps {
  area: Area
  list: AnyList
  /** The button of an empty list. */
  create: ReactNode
  onImport: (() => void) | undefined
}

/** What stands in a list that has no rows, by why it has none. */
export default function NoRows({ area, list, create, onImport }: NoRowsProps) {
  const { session } = useServices()
  const { user } = useSession(session)
  const done = presetWords(area, list, askerOf(user))
  if (done !== undefined) {
    return <Empty icon={<CheckCheck size={32} strokeWidth={1.5} aria-hidden="true" />} title={done} />
  }
  if (list.isNarrowed) {
    return (
      <Empty
        icon={<SearchX size={32} strokeWidth={1.5} aria-hidden="true" />}
        title="Ничего не найдено. Измените запрос или сбросьте фильтры"
        action={<Button onClick={list.reset}>Сбросить</Button>}
      />
    )
  }
  if (list.page > 1) {
    return (
      <Empty
        title="На этой странице записей нет"
        action={<Button onClick={() => list.setQuery({ page: 1 })}>К первой странице</Button>}
      />
    )
  }
  return (
    <Empty
      icon={<Inbox size={32} strokeWidth={1.5} aria-hidden="true" />}
      title={emptyWords(area, user)}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {create}
          {onImport && <Button onClick={onImport}>Импорт</Button>}
          {area.list.EmptyAction && <area.list.EmptyAction />}
        </span>
      }
    />
  )
}

/** What a preset says when nothing is left of it; only while nothing else narrows the list. */
function presetWords(area: Area, list: AnyList, asker: PresetAsker): string | undefined {
  const narrowing = Object.entries(narrowingOf(list.query))
  return area.list.presets.find(({ empty, query }) => {
    const wanted = Object.entries(query(asker))
    const isThis = wanted.every(([name, value]) => String(list.query[name] ?? '') === String(value))
    return empty !== undefined && isThis && wanted.length === narrowing.length
  })?.empty
}
