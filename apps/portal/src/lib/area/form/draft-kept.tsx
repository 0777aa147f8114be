import { CloudCheck } from 'lucide-react'
import type { useDraft } from './use-draft'

/** Says, beside the buttons of a form, that what is typed would outlive a reload. */
export function DraftKept({ draft }: { draft: ReturnType<typeof useDraft> }) {
  return (
    <span className="me-auto inline-flex items-center gap-2 text-ink-3" aria-live="polite">
      {draft.isKept && (
        <>
          <CloudCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          Черновик сохранён
        </>
      )}
    </span>
  )
}
