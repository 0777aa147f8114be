import { Field, Input, Textarea } from '@ws/ui'

/** How a group or a channel is called, and what it is for. */
export interface RoomWords {
  title: string
  description: string
}

/** The words as the server takes them. */
export function wordsOf({ title, description }: RoomWords) {
  return { title: title.trim(), description: description.trim() || null }
}

/** The fields of those words, in the dialogs that make and change a room. */
export function RoomFields({
  words,
  errors,
  onChange,
}: {
  words: RoomWords
  errors: Readonly<Record<string, readonly string[] | undefined>>
  onChange: (words: RoomWords) => void
}) {
  return (
    <>
      <Field label="Название" required error={errors.title?.[0]}>
        <Input
          value={words.title}
          maxLength={100}
          onChange={(event) => onChange({ ...words, title: event.currentTarget.value })}
        />
      </Field>
      <Field label="Описание" error={errors.description?.[0]}>
        <Textarea
          value={words.description}
          rows={3}
          maxLength={500}
          onChange={(event) => onChange({ ...words, description: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
