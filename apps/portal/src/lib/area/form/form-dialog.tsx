import type { CollectionPath } from '@ws/api-client/contract'
import { Banner, Button, confirmLeave, Dialog, Skeleton } from '@ws/ui'
import { useId, useRef } from 'react'
import type { AnyRecord } from '../area'
import { useArea } from '../areas-context'
import { ConflictDialog } from './conflict-dialog'
import { FormFields } from './form-fields'
import { useAreaForm } from './use-area-form'
import { useFormSave } from './use-form-save'

interface FormDialogProps {
  path: CollectionPath
  id?: number
  /** What a new record begins with, as an address would bring it. */
  brought?: URLSearchParams
  /** Where it goes on once the record is saved; the dialog is closed where nothing is said. */
  onSaved?: (record: AnyRecord) => void
  onClose: () => void
}

/** The form of an area without pages of its own, in a dialog: a new record, or the one with this id. */
export function FormDialog({ path, id, brought, onSaved = () => onClose(), onClose }: FormDialogProps) {
  const area = useArea(path)
  const root = useRef<HTMLFormElement>(null)
  const formId = useId()
  const form = useAreaForm(path, id, brought)
  const { save, problem, hasConflict, closeConflict } = useFormSave(form, id, root)
  /** It still stands there, filled, while the page it leads to is loaded. */
  const isDone = useRef(false)
  const finish = async (force = false) => {
    if (isDone.current) return
    const saved = await save({ force })
    if (saved === null || isDone.current) return
    isDone.current = true
    if (saved === 'waiting') return onClose()
    onSaved(saved)
  }
  const leave = async () => {
    if (!form.isDirty || (await confirmLeave())) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) void leave()
      }}
      title={id === undefined ? area.words.fresh : form.record ? area.title(form.record) : area.words.one}
      size="lg"
      persistent
      loading={form.isBusy}
      footer={
        <>
          <Button variant="ghost" onClick={() => void leave()}>
            Отмена
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={form.isBusy}>
            Сохранить
          </Button>
        </>
      }
    >
      {form.isLoading ? (
        <Skeleton className="h-40" />
      ) : (
        <form
          ref={root}
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void finish()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void finish()
          }}
        >
          {problem !== undefined && <Banner tone="bad">{problem}</Banner>}
          <FormFields form={form} id={id} />
        </form>
      )}
      <ConflictDialog
        open={hasConflict}
        isBusy={form.isBusy}
        onClose={closeConflict}
        onKeep={() => void finish(true)}
        onLoad={onClose}
      />
    </Dialog>
  )
}
