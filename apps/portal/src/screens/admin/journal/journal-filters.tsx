import { Badge, Button, DateRangeInput, Field, SearchInput, Select, Sheet } from '@ws/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PersonPicker } from '../../../lib/area/kinds/person-picker'
import { usePhone } from '../../../lib/page/use-phone'
import { actions, type JournalAction, sectionLabel } from './journal-words'
import type { JournalAddress } from './use-journal'

/** Typing settles for this long before the journal is asked again. */
const SETTLE_MS = 300

interface FiltersProps {
  chosen: JournalAddress
  entities: readonly string[]
  onChange: (changes: Partial<JournalAddress>) => void
}

/** Who, what, where and when: what narrows the journal. On phones all but the search move into a sheet. */
export function JournalFilters(props: FiltersProps) {
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const { actor, action, entity, from, to } = props.chosen
  const active = [actor, action, entity, from ?? to].filter((value) => value !== null).length
  const search = <JournalSearch asked={props.chosen.search} onSearch={(text) => props.onChange({ search: text })} />
  if (!isPhone) {
    return (
      <search className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-3 gap-y-2">
        <Field label="Запись">{search}</Field>
        <FilterFields {...props} />
      </search>
    )
  }
  return (
    <search className="flex gap-2">
      <div className="min-w-0 flex-1">{search}</div>
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
        Фильтры
        {active > 0 && <Badge tone="info">{active}</Badge>}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title="Фильтры"
        side="bottom"
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Показать
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <FilterFields {...props} />
        </div>
      </Sheet>
    </search>
  )
}

function FilterFields({ chosen, entities, onChange }: FiltersProps) {
  const kinds = chosen.entity === null || entities.includes(chosen.entity) ? entities : [...entities, chosen.entity]
  const period = chosen.from === null && chosen.to === null ? null : { from: chosen.from, to: chosen.to }
  return (
    <>
      <Field label="Пользователь">
        <PersonPicker value={chosen.actor} onChange={(actor) => onChange({ actor })} />
      </Field>
      <Field label="Действие">
        <Select
          placeholder="Любое"
          clearable
          value={chosen.action}
          options={Object.entries(actions).map(([value, { label }]) => ({ value: value as JournalAction, label }))}
          onChange={(action) => onChange({ action })}
        />
      </Field>
      <Field label="Раздел">
        <Select
          placeholder="Любой"
          clearable
          value={chosen.entity}
          options={kinds.map((value) => ({ value, label: sectionLabel(value) }))}
          onChange={(entity) => onChange({ entity })}
        />
      </Field>
      <Field label="Период">
        <DateRangeInput
          placeholder="Весь"
          openEnded
          value={period}
          onChange={(range) => onChange({ from: range?.from ?? null, to: range?.to ?? null })}
        />
      </Field>
    </>
  )
}

function JournalSearch({ asked, onSearch }: { asked: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  // The address changed by other means («Сбросить»): the box follows.
  if (asked !== known) {
    setKnown(asked)
    setTyped(asked)
  }
  useEffect(() => {
    if (typed === known) return
    const timer = setTimeout(() => {
      setKnown(typed)
      onSearch(typed)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed, known, onSearch])
  return <SearchInput value={typed} onValueChange={setTyped} placeholder="Название" maxLength={200} />
}
