import { Badge } from '@ws/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { PermissionArea, PermissionRight } from '../../../lib/access/use-catalogue'
import type { MatrixProps } from './matrix-props'
import { ScopeControl } from './scope-control'
import { scopeWord } from './scope-words'

/** The matrix on a phone: one area after the other, its rights inside. */
export function MatrixAccordion({ areas, ...props }: MatrixProps) {
  return (
    <ul className="flex flex-col rounded-md border border-line">
      {areas.map((area) => (
        <li key={area.key} className="border-line [&:not(:first-child)]:border-t">
          <AreaDetails area={area} {...props} />
        </li>
      ))}
    </ul>
  )
}

function AreaDetails({ area, ...props }: Omit<MatrixProps, 'areas'> & { area: PermissionArea }) {
  // What nobody has opened is not drawn: a hundred and fifty controls would keep a phone busy.
  const [isOpen, setOpen] = useState(false)
  const changed = changesIn(area, props)
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2 focus-visible:outline-2 focus-visible:outline-focus [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-[550]">{area.label}</span>
          <span className="block truncate text-ink-3 text-sm">{summaryOf(area, props.granted)}</span>
        </span>
        {changed > 0 && <Badge tone="warn">{changed}</Badge>}
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-2 px-3 pb-3">
          {area.rights.map((right) => (
            <RightLine key={right.permission} area={area} right={right} {...props} />
          ))}
        </div>
      )}
    </details>
  )
}

function RightLine({
  area,
  right,
  ...props
}: Omit<MatrixProps, 'areas'> & { area: PermissionArea; right: PermissionRight }) {
  const label = sentenceCase(right.label)
  if (right.scopes.length === 1) return <ScopeControl area={area} right={right} label={label} {...props} />
  return (
    <div className="grid grid-cols-[1fr_9rem] items-center gap-2">
      <span>{label}</span>
      <ScopeControl area={area} right={right} {...props} />
    </div>
  )
}

function summaryOf(area: PermissionArea, granted: MatrixProps['granted']): string {
  const given = area.rights.filter(({ permission }) => granted[permission] !== undefined)
  if (given.length === 0) return 'Нет прав'
  return given
    .map((right) => {
      const word = scopeWord(right, granted[right.permission])
      return word === 'Да' ? right.label : `${right.label}: ${word.toLowerCase()}`
    })
    .join(', ')
}

function changesIn(area: PermissionArea, { granted, saved }: Pick<MatrixProps, 'granted' | 'saved'>): number {
  return area.rights.filter(({ permission }) => granted[permission] !== saved[permission]).length
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
