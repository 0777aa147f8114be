import { Field, TagInput } from '@ws/ui'

const COUNT_LIMIT = 100

interface FileTypesProps {
  value: readonly string[]
  error: string | undefined
  disabled: boolean
  onChange: (value: string[]) => void
}

/** Which files are taken, by their extensions; none means any. */
export function FileTypes({ value, error, disabled, onChange }: FileTypesProps) {
  return (
    <div data-field="file_types" className="sm:col-span-2 xl:col-span-3">
      <Field
        label="Принимаемые файлы"
        hint="Расширения через запятую: pdf, docx, jpg. Пустое поле — любые файлы. Правило действует во всех разделах, загруженные файлы остаются. Программы и скрипты не принимаются никогда."
        error={error}
        disabled={disabled}
      >
        <TagInput
          value={value}
          max={COUNT_LIMIT}
          placeholder={value.length > 0 ? 'Ещё расширение' : 'Любые'}
          onChange={(tags) => onChange([...new Set(tags.map(toExtension))].filter(Boolean))}
        />
      </Field>
    </div>
  )
}

/** What of a list is no extension, in words for a person; undefined where all are. */
export function fileTypesProblem(extensions: readonly string[]): string | undefined {
  const wrong = extensions.find((one) => !/^[a-z0-9]{1,12}$/.test(one))
  return wrong === undefined ? undefined : `«${wrong}» не похоже на расширение: до 12 латинских букв и цифр`
}

/** «*.PDF» and «.pdf» mean pdf. */
function toExtension(tag: string): string {
  return tag.toLowerCase().replace(/^[*.\s]+/, '')
}
