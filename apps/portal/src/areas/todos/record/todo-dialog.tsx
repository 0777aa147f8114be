import { Button, Dialog } from '@ws/ui'
import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'

interface TodoDialogProps {
  title: string
  action: string
  isBusy: boolean
  disabled?: boolean
  /** Beside the one big button. */
  more?: ReactNode
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A short form over a task: one thing is asked, one button does it. */
export function TodoDialog({ title, action, isBusy, disabled, more, onSend, onClose, children }: TodoDialogProps) {
  const form = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && disabled !== true) onSend()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
      loading={isBusy}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          {more}
          <Button type="submit" form={form} variant="primary" loading={isBusy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  )
}
