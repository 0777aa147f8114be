import { Button } from '@ws/ui'
import type { FormPartProps } from '../../lib/area/area-spec'
import { formatMoment } from '../../lib/format/date'
import { useTerms } from './form/use-terms'

/** Under an empty term of a new task: when it will be due by its priority, and why. */
export default function TodoDueHint({ id, values, set }: FormPartProps<'/todos'>) {
  const isAsked = id === undefined && !values.due_at
  const terms = useTerms(values, { enabled: isAsked })
  if (!isAsked || terms.data === undefined) return null
  const { due_at, reason } = terms.data
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
      <span>
        Без срока задача получит его по SLA: {formatMoment(due_at)} ({reason})
      </span>
      <Button size="sm" variant="ghost" onClick={() => set('due_at', due_at)}>
        Поставить этот срок
      </Button>
    </p>
  )
}
