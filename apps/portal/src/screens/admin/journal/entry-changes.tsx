import type { ReactNode } from 'react'
import { type Scope, useCatalogue } from '../../../lib/access/use-catalogue'
import { useAreaOfEntity } from '../../../lib/area/areas-context'
import { ChangeSide } from '../../../lib/area/record/change-side'
import { scopeWord } from '../roles/scope-words'
import { fieldLabel, type JournalEntry, sideOf } from './journal-words'

interface ChangeRow {
  key: string
  label: string
  from: ReactNode
  to: ReactNode
}

/** Each field of an entry before and after, as its register draws it. */
export function EntryChanges({ entry }: { entry: JournalEntry }) {
  if (Object.keys(entry.changes).length === 0) return <p className="text-ink-3">Поля не менялись</p>
  if (entry.entity === 'role' && entry.action === 'permission_change') return <PermissionChanges entry={entry} />
  return <RecordChanges entry={entry} />
}

function RecordChanges({ entry }: { entry: JournalEntry }) {
  const area = useAreaOfEntity(entry.entity)
  const rows = Object.entries(entry.changes).map(([key, { from, to }]) => {
    const field = area?.fields[key]
    if (!area || !field) return { key, label: fieldLabel(key), from: sideOf(key, from), to: sideOf(key, to) }
    const side = (value: unknown) => <ChangeSide area={area} name={key} value={value} />
    return { key, label: field.label, from: side(from), to: side(to) }
  })
  return <ChangeTable rows={rows} />
}

/** The fields of such an entry are rights, their values scopes. */
function PermissionChanges({ entry }: { entry: JournalEntry }) {
  const catalogue = useCatalogue()
  const rights = (catalogue.data?.areas ?? []).flatMap((area) => area.rights.map((right) => ({ area, right })))
  const rows = Object.entries(entry.changes).map(([key, { from, to }]) => {
    const known = rights.find(({ right }) => right.permission === key)
    const side = (scope: unknown) => scopeWord(known?.right, (scope ?? undefined) as Scope | undefined)
    return { key, label: known ? `${known.area.label}: ${known.right.label}` : key, from: side(from), to: side(to) }
  })
  return <ChangeTable rows={rows} />
}

function ChangeTable({ rows }: { rows: readonly ChangeRow[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-start">
      <caption className="sr-only">Изменения</caption>
      <thead>
        <tr className="text-ink-3 text-sm">
          {['Поле', 'Было', 'Стало'].map((heading) => (
            <th key={heading} scope="col" className="w-1/3 py-1 text-start font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, from, to }) => (
          <tr key={key} className="border-line border-t align-top">
            <th scope="row" className="break-words py-2 pe-3 text-start font-normal text-ink-2">
              {label}
            </th>
            <td className="break-words py-2 pe-3 text-ink-3">{from}</td>
            <td className="break-words py-2">{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
