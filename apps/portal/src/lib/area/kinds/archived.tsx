import { RadioGroup } from '@ws/ui'
import type { ParameterFilter } from '../area-spec'
import type { FilterProps } from '../field'

const WORDS: Readonly<Record<string, string>> = { true: 'только архив', all: 'вместе с архивом' }

function ArchivedControl({ values, onChange }: FilterProps) {
  return (
    <RadioGroup
      aria-label="Архив"
      value={values.exact ?? ''}
      onChange={(next) => onChange({ exact: next === '' ? undefined : next })}
      options={[
        { value: '', label: 'Без архива' },
        { value: 'true', label: 'Только архив' },
        { value: 'all', label: 'Вместе с архивом' },
      ]}
    />
  )
}

/** Shows what was put into the archive, by itself or among the rest. */
export const archivedFilter: ParameterFilter = {
  label: 'Архив',
  filter: {
    suffixes: ['exact'],
    accepts: (text) => Object.hasOwn(WORDS, text),
    Control: ArchivedControl,
    Summary: ({ values }) => WORDS[values.exact ?? ''] ?? '',
  },
}
