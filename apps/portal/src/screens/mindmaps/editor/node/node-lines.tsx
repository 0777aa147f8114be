import { Button, Combobox, IconButton, Input } from '@ws/ui'
import { Link2, X } from 'lucide-react'
import { useState } from 'react'
import type { MapState, MapStore } from '../store/map-store'

interface NodeLinesProps {
  store: Pick<MapStore, 'change'>
  state: Pick<MapState, 'content' | 'places'>
  id: string
  mayEdit: boolean
}

interface Other {
  id: string
  title: string
}

/** How many nodes a search offers. */
const OFFERED = 30
/** What is written on a line, in letters. */
const LONGEST = 100

/** Lines across the tree from and to one node. */
export function NodeLines({ store, state, id, mayEdit }: NodeLinesProps) {
  const [other, setOther] = useState<Other | null>(null)
  const [label, setLabel] = useState('')
  const lines = state.content.edges.filter(({ from, to }) => from === id || to === id)
  const titleOf = (node: string) => state.places.get(node)?.node.text || 'Пустой узел'
  const load = async (text: string): Promise<Other[]> => {
    const wanted = text.trim().toLowerCase()
    const tied = new Set(lines.flatMap(({ from, to }) => [from, to]))
    return [...state.places.keys()]
      .map((key) => ({ id: key, title: titleOf(key) }))
      .filter((one) => one.id !== id && !tied.has(one.id) && one.title.toLowerCase().includes(wanted))
      .slice(0, OFFERED)
  }
  const draw = () => {
    if (other === null) return
    const said = label.trim()
    store.change([{ op: 'connect', from: id, to: other.id, ...(said === '' ? {} : { label: said }) }])
    setOther(null)
    setLabel('')
  }
  if (lines.length === 0 && !mayEdit) return null
  return (
    <section aria-label="Связи с узлами" className="flex flex-col gap-2">
      <h3 className="font-semibold">Связи с узлами</h3>
      {lines.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {lines.map(({ from, to, label: said }) => (
            <li key={`${from}-${to}`} className="flex min-h-10 items-center gap-2 px-3 py-1.5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span aria-hidden="true">{from === id ? '→ ' : '← '}</span>
                {titleOf(from === id ? to : from)}
                {said && <span className="text-ink-3"> · {said}</span>}
              </span>
              {mayEdit && (
                <IconButton
                  size="sm"
                  label={`Убрать связь: ${titleOf(from === id ? to : from)}`}
                  onClick={() => store.change([{ op: 'disconnect', from, to }])}
                >
                  <X size={16} strokeWidth={1.75} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-2">
          <Combobox<Other>
            aria-label="С каким узлом"
            placeholder="Найти узел"
            className="min-w-40 flex-1"
            value={other}
            load={load}
            getKey={(one) => one.id}
            getLabel={({ title }) => title}
            emptyText="Ничего не найдено"
            onChange={setOther}
          />
          <Input
            aria-label="Подпись связи"
            placeholder="Подпись"
            className="w-28"
            maxLength={LONGEST}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          <Button disabled={other === null} onClick={draw}>
            <Link2 size={16} strokeWidth={1.75} aria-hidden="true" />
            Связать
          </Button>
        </div>
      )}
    </section>
  )
}
