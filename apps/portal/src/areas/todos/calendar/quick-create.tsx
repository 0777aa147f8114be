import { unwrap } from '@ws/api-client'
import type { OperationInput } from '@ws/api-client/contract'
import { Banner, Button, Dialog, Field, Input, TimeInput } from '@ws/ui'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { strayOf } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { formatDay } from '../../../lib/format/date'
import { useFocusOnRefusal } from '../../../lib/page/use-focus-on-refusal'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { momentAt } from '../../../lib/time/day-moments'
import type { Place } from './event-moves'
import { clock, endOfDay, minutesIn, SHORTEST } from './time-of-day'

type TodoInput = OperationInput<'todos.create'>['body']

/** Least letters of a title. */
const LEAST = 3
const LAST_MINUTE = 24 * 60 - 1
const ASKED = ['title', 'start_at', 'due_at']

interface QuickCreateProps {
  at: Place
  /** The end of a working day, in minutes: when a task of a day is due unless the person says otherwise. */
  usual: number
  /** What the filters of the list give a new task. */
  values: Partial<TodoInput>
  onClose: () => void
}

/** A task made from an empty place of the calendar: its title, and when it begins and is due. */
export function QuickCreate({ at: { day, minute }, usual, values, onClose }: QuickCreateProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  const formId = useId()
  const [title, setTitle] = useState('')
  const [from, setFrom] = useState<string | null>(minute === null ? null : clock(minute))
  const [to, setTo] = useState<string | null>(
    clock(minute === null ? usual : Math.min(minute + 2 * SHORTEST, LAST_MINUTE)),
  )
  const [isTold, setTold] = useState(false)
  const moment = (time: string) => momentAt(day, minutesIn(time)).toISOString()
  // Without a time it is due on that day, whenever.
  const dates = { ...(from !== null && { start_at: moment(from) }), due_at: to === null ? endOfDay(day) : moment(to) }
  const create = useMutation({
    mutationFn: () => unwrap(api.POST('/todos', { body: { ...values, title: title.trim(), ...dates } })),
    onSuccess: onClose,
    meta: { invalidates: [['/todos']], done: 'Задача создана' },
  })
  const openForm = () => {
    const known = Object.entries({ ...values, title: title.trim(), ...dates }).map(([name, value]) => [
      name,
      String(value),
    ])
    void navigate(`/todos/new?${new URLSearchParams(known.filter(([, value]) => value !== ''))}`)
  }
  const isShort = title.trim().length < LEAST
  const isTurned = from !== null && to !== null && minutesIn(to) < minutesIn(from)
  const form = useFocusOnRefusal(create.error)
  const errors = errorsOf(create.error)
  // The filters of the list fill fields that are not asked for here.
  const stray = strayOf(create.error, ASKED)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Задача на ${formatDay(day, { day: 'numeric', month: 'long' })}`}
      loading={create.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={openForm}>
            Подробнее
          </Button>
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
        ref={form}
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTold(true)
          if (!isShort && !isTurned) create.mutate()
        }}
      >
        {stray !== undefined && <Banner tone="bad">{stray}</Banner>}
        <Field label="Название" required error={isTold && isShort ? 'Не короче 3 символов' : errors.title?.[0]}>
          <Input
            value={title}
            maxLength={255}
            autoComplete="off"
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Начало, время" error={errors.start_at?.[0]}>
            <TimeInput value={from} onChange={setFrom} />
          </Field>
          <Field
            label="Срок, время"
            hint={to === null ? 'До конца дня' : undefined}
            error={isTold && isTurned ? 'Срок раньше начала' : errors.due_at?.[0]}
          >
            <TimeInput value={to} onChange={setTo} />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}
