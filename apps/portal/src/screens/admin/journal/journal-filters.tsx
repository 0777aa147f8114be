import { labels } from '@ws/api-client/contract/labels'
import { DateRangeInput, Field, SearchInput, Select } from '@ws/ui'
import { useCallback } from 'react'
import { FilterSheet } from '../../../lib/area/filters/filter-sheet'
import { useSettledText } from '../../../lib/area/filters/use-settled-text'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { optionsOf } from '../../../lib/options-of'
import { usePhone } from '../../../lib/page/use-phone'
import type { JournalAddress, JournalSection } from './use-journal'

interface FiltersProps {
  chosen: JournalAddress
  sections: readonly JournalSection[]
  onChange: (changes: Partial<JournalAddress>) => void
}

/** Who, what, where and when: what narrows the journal. On phones all but the search move into a sheet. */
export function JournalFilters(props: FiltersProps) {
  const isPhone = usePhone()
  const { actor, substituted_for, action, entity, from, to } = props.chosen
  const search = <JournalSearch asked={props.chosen.search} onChange={props.onChange} />
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
      <FilterSheet
        active={[actor, substituted_for, action, entity, from ?? to].filter((value) => value !== null).length}
        submit="Показать"
      >
        <div className="flex flex-col gap-3">
          <FilterFields {...props} />
        </div>
      </FilterSheet>
    </search>
  )
}

function FilterFields({ chosen, sections, onChange }: FiltersProps) {
  const { entity: asked } = chosen
  // An address may ask for a section that the journal knows nothing of yet.
  const isKnown = asked === null || sections.some(({ key }) => key === asked)
  const choices = isKnown ? sections : [...sections, { key: asked, label: asked }]
  const period = chosen.from === null && chosen.to === null ? null : { from: chosen.from, to: chosen.to }
  return (
    <>
      <Field label="Пользователь">
        <PersonPicker value={chosen.actor} onChange={(actor) => onChange({ actor })} />
      </Field>
      <Field label="За кого" hint="Что сделал замещающий">
        <PersonPicker value={chosen.substituted_for} onChange={(substituted_for) => onChange({ substituted_for })} />
      </Field>
      <Field label="Действие">
        <Select
          placeholder="Любое"
          clearable
          value={chosen.action}
          options={optionsOf(labels.AuditAction)}
          onChange={(action) => onChange({ action })}
        />
      </Field>
      <Field label="Раздел">
        <Select
          placeholder="Любой"
          clearable
          value={chosen.entity}
          options={choices.map(({ key, label }) => ({ value: key, label }))}
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

function JournalSearch({ asked, onChange }: { asked: string; onChange: FiltersProps['onChange'] }) {
  const search = useCallback((text: string) => onChange({ search: text }), [onChange])
  const [typed, setTyped] = useSettledText(asked, search)
  return <SearchInput value={typed} onChange={setTyped} placeholder="Название" maxLength={200} />
}
