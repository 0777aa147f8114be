import { Button, Dialog } from '@ws/ui'
import { useState } from 'react'
import { useBrowser } from '../browser/browser-context'
import { useLabels } from '../labels/labels'
import type { Confirmation } from '../store/ui-state'
import { UsesList } from './file-details'

/** Asks before anything is removed; what is asked comes from the remembered state. */
export function RemoveDialog({ confirmation }: { confirmation: Confirmation }) {
  const browser = useBrowser()
  const labels = useLabels()
  const { inUse } = confirmation
  const [isRemoving, setIsRemoving] = useState(false)

  const confirm = async () => {
    setIsRemoving(true)
    await browser.actions.confirmRemoval()
    setIsRemoving(false)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && browser.cancelRemoval()}
      title={confirmation.title}
      loading={isRemoving}
      footer={
        <>
          <Button autoFocus disabled={isRemoving} onClick={browser.cancelRemoval}>
            {labels.cancel}
          </Button>
          {inUse?.can_force !== false && (
            <Button variant="danger" loading={isRemoving} onClick={() => void confirm()}>
              {inUse ? labels.removeAnyway : labels.confirm}
            </Button>
          )}
        </>
      }
    >
      <p className="wm:text-ink wm:text-md wm:wrap-anywhere">{confirmation.text}</p>
      {confirmation.note && <p className="wm:mt-2 wm:text-ink-2 wm:text-md">{confirmation.note}</p>}
      {inUse && (
        <div className="wm:mt-2 wm:flex wm:flex-col wm:gap-2 wm:text-md">
          <UsesList {...inUse} />
        </div>
      )}
    </Dialog>
  )
}
