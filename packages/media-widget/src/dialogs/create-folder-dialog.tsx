import { Field, Input } from '@ws/ui'
import { type FormEvent, useState } from 'react'
import { useBrowser } from '../browser/browser-context'
import { useLateLabels } from '../labels-late'
import { Button } from '../parts/button'
import { Window } from '../parts/window'
import { NAME_LENGTH_LIMIT } from '../rules/file-name'

/** Asks for the name of a new folder in the current one. */
export function CreateFolderDialog() {
  const browser = useBrowser()
  const labels = useLateLabels()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isSubmitting, setIsSubmitting] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSubmitting) return
    if (name.trim() === '') return setError(labels.folderNameRequired)
    setIsSubmitting(true)
    const isCreated = await browser.store.createFolder(name.trim())
    setIsSubmitting(false)
    if (isCreated) browser.show(null)
  }

  return (
    <Window onClose={() => browser.show(null)} title={labels.newFolder} loading={isSubmitting}>
      <form
        noValidate
        onSubmit={submit}
        style={{ minWidth: 'min(400px, calc(90vw - 40px))' }}
        className="wm:flex wm:flex-col wm:gap-4"
      >
        <Field label={labels.folderName} error={error} required>
          <Input
            autoFocus
            name="display_name"
            autoComplete="off"
            maxLength={NAME_LENGTH_LIMIT}
            value={name}
            disabled={isSubmitting}
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <div className="wm:flex wm:justify-end wm:gap-2">
          <Button disabled={isSubmitting} onClick={() => browser.show(null)}>
            {labels.cancel}
          </Button>
          <Button type="submit" variant="primary" disabled={isSubmitting}>
            {labels.create}
          </Button>
        </div>
      </form>
    </Window>
  )
}
