import { Field, Select } from '@ws/ui'
import { useState } from 'react'
import { useCategories } from '../../../lib/area/kinds/category'
import type { Todo } from '../todo-enums'
import { BulkChangeDialog } from './bulk-change'

/** No key of a category holds a space. */
const NONE = ' '

/** Puts many tasks into one category, or into none. */
export default function BulkCategoryDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const { categories, state } = useCategories()
  const live = categories.filter(({ is_archived }) => !is_archived)
  const options = [
    ...live.map(({ key, name }) => ({ value: key, label: name })),
    { value: NONE, label: 'Без категории' },
  ]
  const [category, setCategory] = useState<string | null>(null)
  const params = { category: category === NONE ? null : category }
  const change = category === null ? null : { action: 'category' as const, params }
  return (
    <BulkChangeDialog title="Изменить категорию" records={records} change={change} onClose={onClose}>
      <Field label="Категория" required>
        <Select value={category} onChange={setCategory} options={options} {...state} />
      </Field>
    </BulkChangeDialog>
  )
}
