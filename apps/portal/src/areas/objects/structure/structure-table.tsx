import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { StructureLine } from './structure-line'
import { type DropSide, dropSide, indexBeside, type StructureNode, type StructureRow } from './structure-rows'
import { GRID, type TableProps } from './table-props'
import { structureKeys } from './use-structure-keys'

/** Pixels of a row, and how many are drawn beyond each edge of what is seen. */
const ROW = 40
const SPARE = 4
/** A table whose rows open and close and take the focus. */
const TREEGRID = { role: 'treegrid', 'aria-multiselectable': true } as const

/** What is typed or chosen in a row: its field, or the list that the field has opened. */
const TYPED = 'tr input:not([type=checkbox]), tr [role=combobox], [role=listbox], [role=option]'

const COLUMNS: readonly { label: string; isNumber?: true }[] = [
  { label: 'Узел' },
  { label: 'Тип' },
  { label: 'Код' },
  { label: 'Назначение' },
  { label: 'Режим' },
  { label: 'Площадь, м²', isNumber: true },
  { label: 'Арендопригодная, м²', isNumber: true },
  { label: 'Занято, м²', isNumber: true },
  { label: 'Заполняемость', isNumber: true },
  { label: 'Арендатор' },
  { label: 'Договор до' },
  { label: 'Ставка, ₽/м²', isNumber: true },
  { label: 'Задачи', isNumber: true },
  { label: 'Долг, ₽', isNumber: true },
]

/** The tree as a table: only rows near the eye are drawn, keys go by rows, a row is dragged to a place that may hold it. */
export function StructureTable(props: TableProps) {
  const { rows, mayEdit, onOpenChange, onSelect, onOpen, onPlace, onMove } = props
  const scroller = useRef<HTMLDivElement>(null)
  // Nothing is drawn before the height is known: what is drawn for a guess would be drawn twice.
  const [view, setView] = useState({ top: 0, height: 0 })
  const [active, setActive] = useState(0)
  const [dragged, setDragged] = useState<StructureNode | null>(null)
  const stop = Math.min(active, rows.length - 1)
  const hasFocus = useRef(false)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => setView({ top: element.scrollTop, height: element.clientHeight || 600 })
    read()
    const sizes = new ResizeObserver(read)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])

  const go = (index: number) => {
    const element = scroller.current
    setActive(index)
    hasFocus.current = true
    if (!element) return
    // The heading stays over the first row.
    const [top, room] = [index * ROW, element.clientHeight - ROW]
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + ROW > element.scrollTop + room) element.scrollTop = top + ROW - room
  }
  useLayoutEffect(() => {
    // Rows that come anew take nobody out of what he types.
    if (!hasFocus.current || document.activeElement?.matches(TYPED)) return
    scroller.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
  })

  const first = Math.max(0, Math.floor(view.top / ROW) - SPARE)
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW) + SPARE)
  const drawn = [...new Set([...Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at), stop])]
  const letGo = ({ node, parent }: StructureRow, side: DropSide | undefined) => {
    setDragged(null)
    if (!dragged || !side) return
    if (side === 'into') onMove(dragged, node)
    else if (parent) onPlace(dragged, indexBeside(parent, dragged, node, side))
  }
  const handleKeyDown = structureKeys({
    ...{ rows, active: stop, onOpenChange, onSelect, onOpen },
    pageSize: Math.max(1, Math.floor(view.height / ROW) - 1),
    onActive: go,
    onShift: ({ node, parent }, by) => {
      const to = (parent?.children.findIndex(({ id }) => id === node.id) ?? 0) + by
      if (mayEdit && parent && to >= 0 && to < parent.children.length) onPlace(node, to)
    },
  })
  return (
    <div
      ref={scroller}
      className="relative min-h-0 flex-1 overflow-auto"
      onScroll={(event) => {
        const { scrollTop: top, clientHeight } = event.currentTarget
        setView({ top, height: clientHeight || 600 })
      }}
    >
      <table
        {...TREEGRID}
        aria-label="Структура"
        aria-rowcount={rows.length + 1}
        className="block w-max min-w-full"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false
        }}
      >
        <thead className="sticky top-0 z-2 block">
          <tr
            aria-rowindex={1}
            style={GRID}
            className="grid h-10 items-center border-line border-b bg-surface font-[550] text-ink-2"
          >
            {COLUMNS.map(({ label, isNumber }) => (
              <th
                key={label}
                scope="col"
                className={clsx(
                  'truncate px-3',
                  isNumber ? 'text-end' : 'text-start',
                  'first:start-0 first:z-1 first:bg-inherit md:first:sticky',
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="relative block" style={{ height: rows.length * ROW }}>
          {drawn.map((index) => {
            const row = rows[index]
            return (
              row && (
                <StructureLine
                  key={row.node.id}
                  {...props}
                  row={row}
                  index={index}
                  top={index * ROW}
                  isStop={index === stop}
                  sideAt={(height) => (dragged ? dropSide(dragged, row.node, height) : undefined)}
                  onKeyDown={handleKeyDown}
                  onFocus={() => {
                    hasFocus.current = true
                    setActive(index)
                  }}
                  onDrag={setDragged}
                  onDrop={(side) => letGo(row, side)}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
