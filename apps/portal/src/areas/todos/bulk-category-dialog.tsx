import { labels } from '@ws/api-client/contract/labels'
import { Field, Select } from '@ws/ui'
import { useState } from 'react'
import { BulkChangeDialog } from './bulk-change'
import type { Todo } from './todo-enums'

type Category = NonNullable<Todo['category']>
const NONE = 'none'
const options = [
  ...Object.entries(labels.TodoCategory).map(([value, label]) => ({ value: value as Category, label })),
  { value: NONE, label: 'Без категории' } as const,
]

/** Puts many tasks into one category, or into none. */
export default function BulkCategoryDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [category, setCategory] = useState<Category | typeof NONE | null>(null)
  const params = { category: category === NONE ? null : category }
  const change = category === null ? null : { action: 'category' as const, params }
  return (
    <BulkChangeDialog title="Изменить категорию" records={records} change={change} onClose={onClose}>
      <Field label="Категория" required>
        <Select value={category} onChange={setCategory} options={options} />
      </Field>
    </BulkChangeDialog>
  )
}
