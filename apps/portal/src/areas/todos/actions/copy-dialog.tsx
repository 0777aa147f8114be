import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Checkbox, Field, NumberInput } from '@ws/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { useTodoWrite } from '../record/use-todo-write'
import type { Todo } from '../todo-enums'
import { tellLeftOut } from './tell-left-out'

const FARTHEST = 3650

/** «Дублировать»: the same task once more, some days later if wanted; leads to the new one. */
export default function CopyDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [todo] = records
  const navigate = useNavigate()
  const [days, setDays] = useState<number | null>(0)
  const [withChildren, setWithChildren] = useState(true)
  const copy = useTodoWrite(
    (api, body: Schema<'TodoCopy'>) =>
      unwrap(api.POST('/todos/{id}/copy', { params: { path: { id: todo?.id ?? 0 } }, body })),
    {
      done: 'Задача продублирована',
      onSuccess: ({ id, left_out }) => {
        tellLeftOut(left_out)
        onClose()
        navigate(`/todos/${id}`)
      },
    },
  )
  const hasDates = todo?.start_at !== null || todo?.due_at !== null
  return (
    <AskDialog
      title="Дублировать задачу"
      action="Дублировать"
      isBusy={copy.isPending}
      disabled={days === null || Math.abs(days) > FARTHEST}
      onSend={() => copy.mutate({ shift_days: days ?? 0, with_children: withChildren })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        Новая задача получит то же описание, чек-лист, файлы и людей. Отметки о выполнении, комментарии и время не
        копируются.
      </p>
      {hasDates && (
        <Field label="Сдвинуть даты, дней" hint="Отрицательное число — раньше">
          <NumberInput value={days} onChange={setDays} min={-FARTHEST} max={FARTHEST} />
        </Field>
      )}
      {(todo?.children_count ?? 0) > 0 && (
        <Checkbox
          label={`Вместе с подзадачами (${todo?.children_count})`}
          checked={withChildren}
          onCheckedChange={(checked) => setWithChildren(checked === true)}
        />
      )}
    </AskDialog>
  )
}
