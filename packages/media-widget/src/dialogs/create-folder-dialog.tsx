import { Modal } from '@ws/ui'
import { useBrowser } from '../browser/browser-context'
import { useLabels } from '../labels/labels'
import { NAME_LENGTH_LIMIT } from '../rules/file-name'
import { DialogButtons } from './dialog-buttons'
import { NameField } from './name-field'
import { useNameForm } from './use-name-form'

/** Asks for the name of a new folder in the current one. */
export function CreateFolderDialog() {
  const browser = useBrowser()
  const labels = useLabels()
  const { isBusy, form, field } = useNameForm(
    '',
    (name) => (name.trim() === '' ? labels.folderNameRequired : null),
    browser.store.createFolder,
  )
  return (
    <Modal open onOpenChange={(isOpen) => !isOpen && browser.show(null)} title={labels.newFolder} loading={isBusy}>
      <form {...form} style={{ minWidth: 'min(400px, calc(90vw - 40px))' }} className="wm:flex wm:flex-col wm:gap-4">
        <NameField
          {...field}
          label={labels.folderName}
          name="display_name"
          maxLength={NAME_LENGTH_LIMIT}
          disabled={isBusy}
        />
        <div className="wm:flex wm:justify-end wm:gap-2">
          <DialogButtons isBusy={isBusy} type="submit" disabled={isBusy}>
            {labels.create}
          </DialogButtons>
        </div>
      </form>
    </Modal>
  )
}
