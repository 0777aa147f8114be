import type { BulkInput, CollectionPath, RecordOf } from '@ws/api-client/contract'
import { constraints } from '@ws/api-client/contract/constraints'
import { Field } from '@ws/ui'
import { useState } from 'react'
import { useArea } from '../areas-context'
import type { Action } from '../define-area'
import { BulkDialog } from './bulk-dialog'

interface FieldAction<P extends CollectionPath> {
  label: string
  icon: Action<P>['icon']
  /** The action of the contract, and the field whose value it takes. */
  action: Exclude<BulkInput<P>['action'], 'archive' | 'unarchive' | 'delete'>
  field: string
  /** «3 помещения» */
  count: (n: number) => string
  /** Lists that the change makes old besides the own one. */
  invalidates?: readonly CollectionPath[]
}

/** Gives many records one value of a field, asked for as their form asks for it. */
export function fieldAction<const P extends CollectionPath>(path: P, settings: FieldAction<P>): Action<P> {
  return {
    label: settings.label,
    icon: settings.icon,
    on: 'rows',
    when: (record) => (record as { allowed: readonly string[] }).allowed.includes('update'),
    dialog: async () => ({
      default: (props: { records: RecordOf<P>[]; onClose: () => void }) => (
        <FieldBulkDialog path={path} {...settings} {...props} />
      ),
    }),
  }
}

function FieldBulkDialog<P extends CollectionPath>({
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
