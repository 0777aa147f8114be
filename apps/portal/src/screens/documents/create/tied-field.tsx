import { labels } from '@ws/api-client/contract/labels'
import { Field } from '@ws/ui'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { type Filling, PATHS } from './template-fields'

interface TiedFieldProps {
  filling: Filling
  error: string | undefined
  onChange: (filling: Filling) => void
}

/** The record that a new document belongs to; only for whoever came from one. */
export function TiedField({ filling: { entity, id }, error, onChange }: TiedFieldProps) {
  if (entity === null) return null
  return (
    <Field label={labels.RecordEntity[entity]} hint="Документ будет связан с этой записью" error={error}>
      <RecordPicker
        path={PATHS[entity]}
        value={id}
        placeholder="Без связи"
        onChange={(next) => onChange({ entity, id: next })}
      />
    </Field>
  )
}
