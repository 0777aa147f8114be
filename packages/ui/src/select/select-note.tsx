import { LoaderCircle } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import type { ReactNode, SyntheticEvent } from 'react'
import type { SelectLabels } from './select-labels'

/** Props of {@link SelectNote}. */
export interface SelectNoteProps {
  text: ReactNode
  loading: boolean
  failed: boolean
  onRetry: (() => void) | undefined
  labels: SelectLabels
}

/** What a list says above its options or in place of them: as options, since a list holds nothing else. */
export function SelectNote({ text, loading, failed, onRetry, labels }: SelectNoteProps) {
  // Unlike a choice, it leaves the list open: the options come into it.
  const retry = (event: SyntheticEvent) => {
    event.preventDefault()
    onRetry?.()
  }
  return (
    <>
      <Primitive.Item
        value="note"
        disabled
        aria-labelledby={undefined}
        data-slot="select-note"
        data-failed={failed ? '' : undefined}
        className="wu:select-note"
      >
        {loading && <LoaderCircle aria-hidden size={16} strokeWidth={1.75} data-slot="select-loading" />}
        {text}
      </Primitive.Item>
      {onRetry && (
        <Primitive.Item
          value="retry"
          // Without a text of its own: letters typed at the closed control choose, they do not ask again.
          aria-labelledby={undefined}
          className="wu:select-option wu:text-brand"
          onPointerUp={(event) => event.preventDefault()}
          onClick={retry}
          onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && retry(event)}
        >
          {labels.retry}
        </Primitive.Item>
      )}
    </>
  )
}
