import type { BulkInput, CollectionPath, RecordOf } from '@ws/api-client/contract'
import { constraints } from '@ws/api-client/contract/constraints'
import { Field } from '@ws/ui'
import { useState } from 'react'
import { useArea } from '../areas-context'
import { BulkDialog } from './bulk-dialog'
import type { FieldAction } from './field-action'

/** Asks for the one value, in the input of the form, and gives it to all. */
export function FieldBulkDialog<P extends CollectionPath>({
  path,
  label,
  action,
  field: name,
  count,
  invalidates = [],
  records,
  onClose,
}: FieldAction<P> & { path: P; records: RecordOf<P>[]; onClose: () => void }) {
  const area = useArea(path)
  const [value, setValue] = useState<unknown>(undefined)
  const field = area.fields[name]
  const constraint = constraints[path][name] ?? {}
  if (field?.Input === undefined) return null
  const { Input } = field
  const isCleared = value === null && constraint.nullable === true
  const hasValue = isCleared || (value !== undefined && value !== null && value !== '')
  return (
    <BulkDialog
      path={path}
      title={label}
      records={records}
      count={count}
      change={hasValue ? ({ action, params: { [name]: value } } as unknown as Omit<BulkInput<P>, 'ids'>) : null}
      invalidates={invalidates}
      field={name}
      onClose={onClose}
    >
      {(problem) => (
        <Field label={field.label} required={constraint.nullable !== true} error={problem}>
          <Input
            name={name}
            label={field.label}
            value={value}
            invalid={problem !== undefined}
            required={constraint.nullable !== true}
            constraint={constraint}
            record={undefined}
            nested={{}}
            onChange={setValue}
            onClear={() => setValue(null)}
            onBlur={() => undefined}
            onPendingChange={() => undefined}
          />
        </Field>
      )}
    </BulkDialog>
  )
}
