import { labels } from '@ws/api-client/contract/labels'
import type { FunctionNode } from '../function-schema.queries'

const COLORS: Record<FunctionNode['health'], string> = {
  no_owner: 'var(--ws-bad-mark)',
  single: 'var(--ws-warn-mark)',
  overload: 'var(--ws-bad-mark)',
  ok: 'var(--ws-ok-mark)',
}

/** The state of a function: a colour with its word. */
export function HealthDot({ health, withText = false }: { health: FunctionNode['health']; withText?: boolean }) {
  const text = labels.FunctionalHealth[health]
  return (
    <span className="inline-flex items-center gap-1.5" title={text}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full" style={{ background: COLORS[health] }} />
      <span className={withText ? '' : 'sr-only'}>{text}</span>
    </span>
  )
}
