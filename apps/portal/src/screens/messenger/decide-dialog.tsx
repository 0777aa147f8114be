import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Field, MultiCombobox, toast } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { AnyRecordPicker, type FoundRecord } from '../../lib/area/pickers/any-record-picker'
import { NameOf } from '../../lib/area/pickers/name-of'
import { errorsOf } from '../../lib/errors-of'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { ROOMS } from './chat-acts'
import { findPeopleOf } from './find-people'
import type { Message, Room } from './messenger.queries'

/** Marks a message as a decision; asks who has to agree, and on which record it stands where the room has none. */
export function DecideDialog({
  room,
  message,
  onPut,
  onClose,
}: {
  room: Room
  message: Message
  onPut: (message: Message) => void
  onClose: () => void
}) {
  const { api } = useServices()
  const [people, setPeople] = useState<readonly Schema<'Person'>[]>([])
  const [record, setRecord] = useState<FoundRecord | null>(null)
  const mark = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/chats/rooms/{id}/messages/{messageId}/decision', {
          params: { path: { id: message.room, messageId: message.id } },
          body: {
            is_decision: true,
            people: people.map(({ id }) => id),
            ...(record ? { record: { entity: record.entity, entity_id: record.id } } : {}),
          },
        }),
      ),
    meta: { invalidates: [[ROOMS]] },
    onSuccess: (after) => {
      onPut(after)
      toast.success('Отмечено как решение')
      onClose()
    },
  })
  const errors = errorsOf(mark.error)
  return (
    <AskDialog
      title="Отметить как решение"
      description="Пока отметка стоит, сообщение нельзя изменить и удалить"
      action="Отметить"
      isBusy={mark.isPending}
      error={mark.error}
      fields={['people', 'record']}
      onSend={() => mark.mutate()}
      onClose={onClose}
    >
      <blockquote className="line-clamp-6 whitespace-pre-line break-words border-line-strong border-s-2 ps-3 text-ink-2">
        {message.content}
      </blockquote>
      <Field label="Кто должен согласиться" hint="Каждому придёт уведомление" error={errors.people?.[0]}>
        <MultiCombobox<Schema<'Person'>>
          value={people}
          load={(search, signal) => findPeopleOf(api, room, search, signal)}
          getKey={({ id }) => String(id)}
          getLabel={({ name }) => name}
          renderOption={({ id, name, avatar_url }) => <NameOf named={{ id, name, avatarUrl: avatar_url }} face />}
          placeholder="Добавить"
          emptyText="Никого не найдено"
          onChange={setPeople}
        />
      </Field>
      {room.entity === null && (
        <Field
          label="Запись"
          hint="Решение появится в комментариях записи, его увидят участники беседы"
          error={errors['record.entity_id']?.[0]}
        >
          <AnyRecordPicker value={record} onChange={setRecord} />
        </Field>
      )}
    </AskDialog>
  )
}
