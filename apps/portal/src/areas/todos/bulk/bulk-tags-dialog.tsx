import { Field, TagInput } from '@ws/ui'
import { useState } from 'react'
import type { Todo } from '../todo-enums'
import { BulkChangeDialog } from './bulk-change'

/** The contract's limits. */
const TAGS_LIMIT = 20
const TAG_LENGTH = 40

/** Adds tags to many tasks; those a task has already stay. */
export default function BulkTagsDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const [tags, setTags] = useState<string[]>([])
  const change = tags.length === 0 ? null : { action: 'add_tags' as const, params: { tags } }
  return (
    <BulkChangeDialog title="Добавить теги" records={records} change={change} onClose={onClose}>
      <Field label="Теги" hint="Enter добавляет тег. Теги, которые у задач уже есть, останутся" required>
        <TagInput value={tags} onChange={setTags} max={TAGS_LIMIT} maxLength={TAG_LENGTH} />
      </Field>
    </BulkChangeDialog>
  )
}
