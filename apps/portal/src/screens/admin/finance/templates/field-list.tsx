import type { Schema } from '@ws/api-client/contract'
import { SearchInput } from '@ws/ui'
import { useState } from 'react'

/** What a text may name: the words to write, and what stands in their place. */
export function FieldList({ fields }: { fields: readonly Schema<'FormField'>[] }) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = fields.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(wanted))
  const lists = [null, ...new Set(fields.flatMap(({ list }) => list ?? []))]
  return (
    <section aria-label="Поля" className="flex flex-col gap-2">
      <h3 className="font-semibold">Поля</h3>
      <SearchInput aria-label="Найти поле" placeholder="Найти поле" value={search} onChange={setSearch} />
      {lists.map((list) => {
        const own = found.filter((field) => field.list === list)
        if (own.length === 0) return null
        return (
          <div key={list} className="flex flex-col gap-1">
            {list !== null && <p className="pt-2 text-ink-3 text-sm">{`Список: {{#${list}}}…{{/${list}}}`}</p>}
            <dl className="flex flex-col gap-1">
              {own.map(({ name, title }) => (
                <div key={name}>
                  <dt>
                    <code className="select-all text-sm">{`{{${name}}}`}</code>
                  </dt>
                  <dd className="text-ink-3 text-sm">{title}</dd>
                </div>
              ))}
            </dl>
          </div>
        )
      })}
    </section>
  )
}
