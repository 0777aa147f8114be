import { Field, Input } from '@ws/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useBrowser } from '../browser/browser-context'
import { isFile, type MediaItem } from '../item'
import { useLateLabels } from '../labels-late'
import { Button } from '../parts/button'
import { Window } from '../parts/window'
import { checkRename, splitName } from '../rules/file-name'

/** Asks for another name of a file or a folder; stays open when the backend refuses. */
export function RenameDialog({ item }: { item: MediaItem }) {
  const browser = useBrowser()
  const labels = useLateLabels()
  const formId = useId()
  const [name, setName] = useState(item.display_name)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const hasSelected = useRef(false)
  const close = () => browser.show(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const refusal = checkRename(name, isFile(item) ? 'file' : 'folder')
    if (refusal) return setError(refusal)
    if (name.trim() === item.display_name) return close()
    setIsSaving(true)
    const isRenamed = await browser.store.rename(item, name)
    setIsSaving(false)
    if (isRenamed) close()
  }

  return (
    <Window
      kind="dialog"
      onClose={close}
      title={labels.renameTitle(item.display_name)}
      loading={isSaving}
      footer={
        <>
          <Button disabled={isSaving} onClick={close}>
            {labels.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSaving}>
            {labels.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="wm:block">
        <Field label={labels.newName} error={error} required>
          <Input
            autoFocus
            autoComplete="off"
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
            onFocus={(event) => {
              // The name is changed more often than the extension, so only it is selected, and only at first.
              if (hasSelected.current) return
              hasSelected.current = true
              event.target.setSelectionRange(0, isFile(item) ? splitName(name).stem.length : name.length)
            }}
          />
        </Field>
      </form>
    </Window>
  )
}
