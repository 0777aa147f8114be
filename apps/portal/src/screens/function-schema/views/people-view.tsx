import { Button, DataTable, type DataTableColumn } from '@ws/ui'
import { useMemo } from 'react'
import { NameOf } from '../../../lib/area/pickers/name-of'
import { formatDecimal, sumOfDecimals } from '../../../lib/format/number'
import type { FunctionNode } from '../function-schema.queries'

interface Carrier {
  id: number
  person: { id: number; name: string; avatar_url: string | null; username: string }
  own: FunctionNode[]
  deputised: FunctionNode[]
  hours: string
}

/** Люди: who carries what and how many hours it takes by the norms. */
export function PeopleView({ all, onWithout }: { all: readonly FunctionNode[]; onWithout: (person: number) => void }) {
  const rows = useMemo(() => toCarriers(all), [all])
  const columns: DataTableColumn<Carrier>[] = [
    { key: 'person', header: 'Сотрудник', width: 220, cell: ({ person }) => <NameOf named={person} face /> },
    { key: 'own', header: 'Отвечает за', width: 340, cell: ({ own }) => own.map(({ name }) => name).join(', ') || '—' },
    {
      ...{ key: 'deputised', header: 'Замещает в', width: 260 },
      cell: ({ deputised }) => deputised.map(({ name }) => name).join(', ') || '—',
    },
    {
      ...{ key: 'hours', header: 'Часов в месяц', width: 130, align: 'right' },
      cell: ({ hours }) => <span className="tabular-nums">{formatDecimal(hours)}</span>,
    },
    {
      ...{ key: 'without', header: 'Если не будет', width: 170 },
      cell: ({ person }) => (
        <Button size="sm" variant="ghost" onClick={() => onWithout(person.id)}>
          Что сломается
        </Button>
      ),
    },
  ]
  return (
    <div className="min-h-0 flex-1 overflow-auto p-4">
      <DataTable
        caption="Люди и их функции"
        rows={rows}
        columns={columns}
        getKey={({ id }) => id}
        empty="Никто не назначен"
      />
    </div>
  )
}

function toCarriers(all: readonly FunctionNode[]): Carrier[] {
  const found = new Map<number, Carrier>()
  const of = (person: Carrier['person']) => {
    const known = found.get(person.id) ?? { id: person.id, person, own: [], deputised: [], hours: '0' }
    found.set(person.id, known)
    return known
  }
  for (const one of all) {
    if (one.responsible_details) of(one.responsible_details).own.push(one)
    for (const deputy of one.deputies_details) of(deputy).deputised.push(one)
  }
  return [...found.values()]
    .map((carrier) => ({ ...carrier, hours: sumOfDecimals(carrier.own.map(({ hours_month }) => hours_month ?? '0')) }))
    .sort((a, b) => a.person.name.localeCompare(b.person.name, 'ru'))
}
