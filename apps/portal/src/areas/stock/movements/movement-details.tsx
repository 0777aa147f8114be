import { useSession } from '@ws/api-client/react'
import { MediaField } from '@ws/media-widget'
import { DateTimeInput, Field, Input, Textarea } from '@ws/ui'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { MovementPartProps } from './movement-places'

const NO_FILES: readonly number[] = []

interface MovementDetailsProps extends Omit<MovementPartProps, 'kind'> {
  /** Hears whether the file is still on its way. */
  onPendingChange: (isPending: boolean) => void
}

/** What a movement is for, and the paper that goes with it. */
export function MovementDetails({ asks, fields, problem, onChange: set, onPendingChange }: MovementDetailsProps) {
  const { session } = useServices()
  const { user } = useSession(session)
  return (
    <>
      {asks.includes('todo') && <TodoField fields={fields} problem={problem} onChange={set} />}
      {asks.includes('tenant') && hasPermission(user, 'tenants.view') && (
        <Field label="Арендатор" hint="Если продано или перевыставляется ему" error={problem('tenant')}>
          <RecordPicker
            path="/tenants"
            value={fields.tenant ?? null}
            placeholder="Выберите арендатора"
            onChange={(tenant) => set({ tenant })}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {asks.includes('supplier') && (
          <Field label="Поставщик" error={problem('supplier')}>
            <Input
              value={fields.supplier ?? ''}
              maxLength={200}
              onChange={(event) => set({ supplier: event.currentTarget.value })}
            />
          </Field>
        )}
        <Field label="Документ №" error={problem('doc_number')}>
          <Input
            value={fields.doc_number ?? ''}
            maxLength={50}
            onChange={(event) => set({ doc_number: event.currentTarget.value })}
          />
        </Field>
        <Field label="Дата" hint="Если не указана — сейчас" error={problem('at')}>
          <DateTimeInput value={fields.at ?? null} onChange={(at) => set({ at: at ?? undefined })} />
        </Field>
      </div>
      <Field label="Файл" hint="Накладная, акт или фото" error={problem('file')}>
        <MediaField
          aria-label="Файл"
          single
          value={typeof fields.file === 'number' ? [fields.file] : NO_FILES}
          onChange={([file]) => set({ file: file ?? null })}
          onPendingChange={onPendingChange}
        />
      </Field>
      <Field label="Комментарий" error={problem('comment')}>
        <Textarea
          value={fields.comment ?? ''}
          maxLength={1000}
          onChange={(event) => set({ comment: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** The task that a movement is for. */
export function TodoField({
  fields,
  problem,
  onChange: set,
  required = false,
}: Pick<MovementPartProps, 'fields' | 'problem' | 'onChange'> & { required?: boolean }) {
  return (
    <Field label="Задача" required={required} error={problem('todo')}>
      <RecordPicker
        path="/todos"
        value={fields.todo ?? null}
        placeholder="Для какой задачи"
        onChange={(todo) => set({ todo })}
      />
    </Field>
  )
}
