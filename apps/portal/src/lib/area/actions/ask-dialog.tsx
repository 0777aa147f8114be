import { ApiError } from '@ws/api-client'
import { Banner, Button, Dialog } from '@ws/ui'
import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { useFocusOnRefusal } from '../../page/use-focus-on-refusal'
import { FailedRecords } from './failed-records'

/** What came of a change of many records, where some of them stayed as they were. */
export interface PartialOutcome {
  /** «Назначено 8 из 10» */
  text: string
  records: readonly { id: number; name: string }[]
  failed: readonly { id: number; message: string }[]
}

interface AskDialogProps {
  title: string
  description?: ReactNode
  /** On the button that does it. */
  action: string
  danger?: boolean
  /** Wider, where many things are asked. */
  size?: 'sm' | 'md' | 'lg'
  isBusy: boolean
  disabled?: boolean
  /** What the server refused; what no field of `fields` shows is told above the form. */
  error?: unknown
  fields?: readonly string[]
  /** Told instead of the form: there is nothing left to ask. */
  outcome?: PartialOutcome | undefined
  /** Beside the one big button. */
  more?: ReactNode
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}

/** A short form over the page: one thing is asked, one button does it, and what is refused is told where the person looks. */
export function AskDialog(props: AskDialogProps) {
  const { title, description, action, danger, isBusy, disabled, outcome, more, onSend, onClose, children } = props
  const form = useId()
  const root = useFocusOnRefusal(props.error)
  const stray = strayOf(props.error, props.fields ?? [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand inside the form of a page, which hears of its events all the same.
    event.stopPropagation()
    if (!isBusy && disabled !== true) onSend()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
      description={description}
      loading={isBusy}
      size={props.size}
      footer={
        outcome === undefined ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              Отмена
            </Button>
            {more}
            <Button
              type="submit"
              form={form}
              variant={danger === true ? 'danger' : 'primary'}
              loading={isBusy}
              disabled={disabled}
            >
              {action}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Закрыть
          </Button>
        )
      }
    >
      {outcome === undefined ? (
        <form ref={root} id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
          {stray !== undefined && <Banner tone="bad">{stray}</Banner>}
          {children}
        </form>
      ) : (
        <div className="flex flex-col gap-3">
          <Banner tone="warn">{outcome.text}</Banner>
          <FailedRecords records={outcome.records} failed={outcome.failed} />
        </div>
      )}
    </Dialog>
  )
}

/** The first field error that no field shows; an error without field errors is told in a toast. */
export function strayOf(error: unknown, fields: readonly string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const isShown = (path: string) => fields.some((name) => path === name || path.startsWith(`${name}.`))
  return Object.entries(error.errors).find(([path]) => !isShown(path))?.[1][0]
}
