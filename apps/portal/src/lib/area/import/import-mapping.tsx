import type { Schema } from '@ws/api-client/contract'
import { Select } from '@ws/ui'
import { ArrowRight } from 'lucide-react'
import type { RegisterImport } from './use-register-import'

/** «Не импортировать» as a value of the list. */
const NONE = ''

/** What each column of the file stands for. */
export function ImportMapping({ trial, onMap }: { trial: Schema<'ImportTrial'>; onMap: RegisterImport['map'] }) {
  const { columns = [], fields = [] } = trial
  const options = [
    { value: NONE, label: 'Не импортировать' },
    ...fields.map(({ name, label, is_required }) => ({ value: name, label: is_required ? `${label} *` : label })),
  ]
  const unknown = columns.filter(({ field }) => field === null).length
  const lacks = fields.some(({ name, is_required }) => is_required && !columns.some(({ field }) => field === name))
  return (
    // Rows that nothing but their columns stands in the way of are looked at first.
    <details open={unknown > 0 && lacks && trial.ready < trial.total} className="rounded-md border border-line">
      <summary className="cursor-pointer px-3 py-2 font-[550]">
        Столбцы файла{' '}
        <span className="font-normal text-ink-3">
          {unknown === 0 ? columns.length : `${columns.length}, не импортируется: ${unknown}`}
        </span>
      </summary>
      <ul className="flex flex-col border-line border-t">
        {columns.map(({ heading, field }) => (
          <li
            key={heading}
            className="flex items-center gap-3 px-3 py-1.5 not-first:border-line not-first:border-t max-md:flex-col max-md:items-stretch max-md:gap-1"
          >
            <span className={`min-w-0 flex-1 break-words ${field === null ? 'text-ink-3' : ''}`}>{heading}</span>
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3 max-md:hidden" />
            <Select
              className="w-72 max-md:w-full"
              aria-label={`Поле для столбца «${heading}»`}
              value={field ?? NONE}
              options={options}
              onChange={(chosen) => onMap(heading, chosen ?? NONE)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
