import { Field, MultiCombobox } from '@ws/ui'
import { useCatalogue } from './use-catalogue'

/** The objects to which a role is narrowed, by their ids; none stands for all of them. */
export function ObjectsField({
  value,
  onChange,
  error,
  className,
}: {
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: string | undefined
  className?: string
}) {
  const { data } = useCatalogue()
  const objects = data?.objects ?? []
  return (
    <Field
      label="Объекты доступа"
      hint="Пусто — все объекты"
      disabled={data === undefined}
      error={error}
      className={className}
    >
      <MultiCombobox
        options={objects}
        value={objects.filter(({ id }) => value.includes(id))}
        getKey={({ id }) => String(id)}
        getLabel={({ name }) => name}
        placeholder="Все объекты"
        emptyText="Такого объекта нет"
        onChange={(chosen) => onChange(chosen.map(({ id }) => id))}
      />
    </Field>
  )
}
