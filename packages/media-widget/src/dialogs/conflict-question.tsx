import { Button, Dialog } from '@ws/ui'
import type { ReactNode } from 'react'
import { useBrowser } from '../browser/browser-context'
import { useLabels } from '../labels/labels'
import type { TakenNames } from '../source/source-bulk'
import type { ConflictChoice } from '../store/uploads/upload'

/** Asks what becomes of a name that is taken; to close it is to leave out what comes. */
export function ConflictQuestion({
  text,
  hint,
  canReplace,
  onChoose,
  children,
}: {
  text: string
  hint: string
  canReplace: boolean
  onChoose: (choice: ConflictChoice) => void
  children?: ReactNode
}) {
  const labels = useLabels()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onChoose('skip')}
      title={labels.conflictTitle}
      footer={
        <>
          <Button onClick={() => onChoose('skip')}>{labels.conflictSkip}</Button>
          {canReplace && <Button onClick={() => onChoose('replace')}>{labels.conflictReplace}</Button>}
          <Button autoFocus variant="primary" onClick={() => onChoose('both')}>
            {labels.conflictBoth}
          </Button>
        </>
      }
    >
      <div className="wm:flex wm:flex-col wm:gap-3 wm:font-sans wm:text-ink wm:text-md">
        <p className="wm:wrap-anywhere">{text}</p>
        <p className="wm:text-ink-2">{hint}</p>
        {children}
      </div>
    </Dialog>
  )
}

/** The same for so many items that are moved, once for all of them. */
export function MoveConflicts({
  taken: { keys, reason },
  onChoose,
}: {
  taken: TakenNames
  onChoose: (choice: ConflictChoice) => void
}) {
  const browser = useBrowser()
  const labels = useLabels()
  const choose = (choice: ConflictChoice) => {
    browser.show(null)
    onChoose(choice)
  }
  return (
    <ConflictQuestion
      canReplace
      text={labels.moveConflictText(reason, keys.length - 1)}
      hint={labels.moveConflictHint}
      onChoose={choose}
    />
  )
}
