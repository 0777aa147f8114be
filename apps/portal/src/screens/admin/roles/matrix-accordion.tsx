import { Badge } from '@ws/ui'
import { ChevronDown } from 'lucide-react'
import type { PermissionArea } from '../use-catalogue'
import type { MatrixProps } from './matrix-props'
import { ScopeControl } from './scope-control'
import { scopeWord } from './scope-words'

/** The matrix on a phone: one area after the other, its rights inside. */
export function MatrixAccordion({ areas, ...props }: MatrixProps) {
  return (
    <ul className="flex flex-col rounded-md border border-line">
      {areas.map((area) => (
        <li key={area.key} className="border-line [&:not(:first-child)]:border-t">
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2 focus-visible:outline-2 focus-visible:outline-focus [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1">
                <span className="block font-[550]">{area.label}</span>
                <span className="block truncate text-ink-3 text-sm">{summaryOf(area, props.granted)}</span>
              </span>
              {changesIn(area, props) > 0 && <Badge tone="warn">{changesIn(area, props)}</Badge>}
              <ChevronDown
                size={16}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 text-ink-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <div className="flex flex-col gap-2 px-3 pb-3">
              {area.rights.map((right) =>
                right.scopes.length === 1 ? (
                  <ScopeControl
                    key={right.permission}
                    area={area}
                    right={right}
                    label={sentenceCase(right.label)}
                    {...props}
                  />
                ) : (
                  <div key={right.permission} className="grid grid-cols-[1fr_9rem] items-center gap-2">
                    <span>{sentenceCase(right.label)}</span>
                    <ScopeControl area={area} right={right} {...props} />
                  </div>
                ),
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
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
