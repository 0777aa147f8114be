import { ApiError } from '@ws/api-client'
import { Checkbox, Field, Input } from '@ws/ui'
import { useState } from 'react'
import { firstTexts } from '../../first-texts'
import { AskDialog } from '../actions/ask-dialog'

/** The contract's limit. */
const NAME_MAX = 60

/** What is asked of a view that is saved. */
export interface ViewAnswers {
  name: string
  is_shared: boolean
  is_default: boolean
}

/** How the dialog speaks of what is saved. */
interface Words {
  title: string
  description: string
  shared: string
}

const VIEW: Words = {
  title: 'Сохранить вид',
  description: 'Поиск, фильтры, порядок и столбцы, которые вы видите сейчас',
  shared: 'Виден всем, кому виден список',
}

interface SavedViewDialogProps {
  /** For what is kept as a view but is none: then nothing begins with it. */
  words?: Words
  /** Its name so far: then only another one is asked for. */
  name?: string
  mayShare: boolean
  isBusy: boolean
  /** What the server refused. */
  error: unknown
  onSend: (answers: ViewAnswers) => void
  /** What was refused is put right. */
  onChange: () => void
  onClose: () => void
}

/** «Сохранить вид» and «Переименовать»: the name of a view, for a new one also whose it is. */
export function SavedViewDialog({
  words,
  name: before,
  mayShare,
  isBusy,
  error,
  onSend,
  onChange,
  onClose,
}: SavedViewDialogProps) {
  const isNew = before === undefined
  const { title, description, shared } = words ?? VIEW
  const [answers, setAnswers] = useState<ViewAnswers>({ name: before ?? '', is_shared: false, is_default: false })
  const [isEmpty, setEmpty] = useState(false)
  const problem = isEmpty ? 'Введите название' : error instanceof ApiError ? firstTexts(error).name : undefined
  const set = (more: Partial<ViewAnswers>) => {
    setAnswers({ ...answers, ...more })
    setEmpty(false)
    onChange()
  }
  const send = () => {
    const name = answers.name.trim()
    if (name === '') setEmpty(true)
    else onSend({ ...answers, name })
  }
  return (
    <AskDialog
      title={isNew ? title : 'Переименовать вид'}
      description={isNew ? description : undefined}
      action="Сохранить"
      isBusy={isBusy}
      error={error}
      fields={['name']}
      onSend={send}
      onClose={onClose}
    >
      <Field label="Название" required error={problem}>
        <Input value={answers.name} maxLength={NAME_MAX} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      {isNew && mayShare && (
        <Checkbox
          label="Общий"
          hint={shared}
          checked={answers.is_shared}
          onCheckedChange={(checked) => set({ is_shared: checked === true })}
        />
      )}
      {isNew && words === undefined && (
        <Checkbox
          label="Открывать по умолчанию"
          hint="Только у вас: с этого вида будет начинаться список"
          checked={answers.is_default}
          onCheckedChange={(checked) => set({ is_default: checked === true })}
        />
      )}
    </AskDialog>
  )
}
