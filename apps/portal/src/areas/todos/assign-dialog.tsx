import { useMutation } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, Dialog, Field, plural, Textarea, toast } from '@ws/ui'
import { useState } from 'react'
import { PersonPicker } from '../../lib/area/kinds/person-picker'
import { useServices } from '../../lib/services-context'
import { SubstituteNote } from './substitute-note'
import type { Todo } from './todo-enums'

/** Asks who takes over one or several tasks. */
export default function AssignDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const { api } = useServices()
  const [person, setPerson] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [only] = records
  const isOne = records.length === 1 && only !== undefined
  const assign = useMutation({
    mutationFn: async () => {
      if (isOne) {
        const body = { assignee: person, comment: comment.trim() || null }
        return unwrap(api.POST('/todos/{id}/assign', { params: { path: { id: only.id } }, body }))
      }
      const ids = records.map((todo) => todo.id)
      return unwrap(api.POST('/todos/bulk', { body: { ids, action: 'assignee', params: { assignee: person } } }))
    },
    meta: { invalidates: [['/todos']] },
    onSuccess: () => {
      toast.success(isOne ? 'Задача передана' : 'Задачи назначены')
      onClose()
    },
  })
  const count = `${records.length} ${plural(records.length, 'задачу', 'задачи', 'задач')}`
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={isOne ? 'Передать задачу' : `Назначить ${count}`}
      loading={assign.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant="primary"
            loading={assign.isPending}
            disabled={person === null}
            onClick={() => assign.mutate()}
          >
            {isOne ? 'Передать' : 'Назначить'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Ответственный" required>
          <PersonPicker value={person} known={isOne ? only.assignee : null} onChange={setPerson} />
        </Field>
        <SubstituteNote person={person} />
        {isOne && (
          <Field label="Комментарий">
            <Textarea
              rows={3}
              maxLength={10_000}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
