import { useMutation } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import { Button, Dialog, Field, Input, TimeInput } from '@ws/ui'
import { useId, useState } from 'react'
import { useServices } from '../../../lib/services-context'
import { format, midnightOf } from './period'

/** Least letters of a title. */
const SHORTEST = 3

/** A task made from an empty place of the calendar: its title and the time by which it is due. */
export function QuickCreate({ day, onClose }: { day: string; onClose: () => void }) {
  const { api } = useServices()
  const formId = useId()
  const [title, setTitle] = useState('')
  const [time, setTime] = useState<string | null>('18:00')
  const [isTold, setTold] = useState(false)
  const create = useMutation({
    mutationFn: () => {
      const due = midnightOf(day)
      const [hours = 18, minutes = 0] = (time ?? '18:00').split(':').map(Number)
      due.setHours(hours, minutes)
      return unwrap(api.POST('/todos', { body: { title: title.trim(), due_at: due.toISOString() } }))
    },
    onSuccess: onClose,
    meta: { invalidates: [['/todos']], done: 'Задача создана' },
  })
  const isShort = title.trim().length < SHORTEST
  const errors = create.error instanceof ApiError ? create.error.errors : {}
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Задача на ${format(day, { day: 'numeric', month: 'long' })}`}
      loading={create.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            Создать задачу
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTold(true)
          if (!isShort) create.mutate()
        }}
      >
        <Field label="Название" required error={isTold && isShort ? 'Не короче 3 символов' : errors.title?.[0]}>
          <Input
            value={title}
            maxLength={255}
            autoComplete="off"
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <Field label="Срок, время" error={errors.due_at?.[0]}>
          <TimeInput value={time} onChange={setTime} />
        </Field>
      </form>
    </Dialog>
  )
}
