import { Dialog } from '@ws/ui'
import { useId, useRef } from 'react'
import { useBrowser } from '../browser/browser-context'
import { isFile, type MediaItem } from '../item'
import { useLabels } from '../labels/labels'
import { checkRename, splitName } from '../rules/file-name'
import { DialogButtons } from './dialog-buttons'
import { NameField } from './name-field'
import { useNameForm } from './use-name-form'

/** Asks for another name of a file or a folder; stays open when the backend refuses. */
export function RenameDialog({ item }: { item: MediaItem }) {
  const browser = useBrowser()
  const labels = useLabels()
  const formId = useId()
  const hasSelected = useRef(false)
  const before = item.display_name
  const refusals = isFile(item) ? labels.fileNameRefusals : labels.folderNameRefusals
  const { isBusy, form, field } = useNameForm(
    before,
    (name) => {
      const refusal = checkRename(name)
      return refusal && refusals[refusal]
    },
    (name) => name === before || browser.store.rename(item, name),
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && browser.show(null)}
      title={labels.renameTitle(before)}
      loading={isBusy}
      footer={
        <DialogButtons isBusy={isBusy} type="submit" form={formId} loading={isBusy}>
          {labels.save}
        </DialogButtons>
      }
    >
      <form {...form} id={formId} className="wm:block">
        <NameField
          {...field}
          label={labels.newName}
          onFocus={({ target }) => {
            // The name is changed more often than the extension, so only it is selected, and only at first.
            if (!hasSelected.current)
              target.setSelectionRange(0, (isFile(item) ? splitName(before).stem : before).length)
            hasSelected.current = true
          }}
        />
      </form>
    </Dialog>
  )
}
