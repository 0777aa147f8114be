import { Spinner } from '@ws/ui'
import { focusRing } from '../browser/focus-ring'
import { useLabels } from '../labels/labels'
import { formatSize } from '../rules/format-size'
import { readText, TEXT_LIMIT } from './read-text'
import { type ReadFile, useContents } from './use-contents'

/** The beginning of a text, as it is written. */
export function TextView(props: ReadFile) {
  const labels = useLabels()
  const start = useContents(props, readText)
  if (!start) return <Spinner size={28} />
  return (
    <div className="wm:flex wm:size-full wm:min-h-0 wm:flex-col wm:bg-surface">
      {start.isCut && (
        <p className="wm:border-line wm:border-b wm:px-4 wm:py-2 wm:text-ink-2 wm:text-sm">
          {labels.textCut(formatSize(TEXT_LIMIT))}
        </p>
      )}
      <pre
        // Long texts are scrolled by keys too.
        {...{ tabIndex: 0, 'aria-label': props.file.display_name, role: 'document' }}
        className={`wm:min-h-0 wm:flex-1 wm:overflow-auto wm:whitespace-pre-wrap wm:p-4 wm:font-code wm:text-ink wm:text-md wm:wrap-anywhere ${focusRing}`}
      >
        {start.text}
      </pre>
    </div>
  )
}
