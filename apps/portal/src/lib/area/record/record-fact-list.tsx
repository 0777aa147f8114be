import { FieldCell } from '../cells/field-cell'
import type { AnyRecord, Area } from '../define-area'
import { EditableValue, type RecordEdit } from './record-edit'

interface RecordFactListProps {
  area: Area
  record: AnyRecord
  /** Absent where facts are only read. */
  edit?: RecordEdit
  names?: readonly string[]
}

/** What is known of a record, name beside value. */
export function RecordFactList({ area, record, edit, names = area.detail.fields }: RecordFactListProps) {
  return (
    <dl className="flex flex-col gap-3">
      {names.map((name) => {
        const label = area.fields[name]?.label ?? name
        const value = <FieldCell area={area} name={name} record={record} />
        const mayEdit = edit?.may(name) === true
        return (
          <div
            key={name}
            // What is not known is no fact, unless it can be told here.
            className={`grid grid-cols-[8.5rem_minmax(0,1fr)] gap-2 ${mayEdit ? '' : 'has-[[data-blank]]:hidden'}`}
          >
            <dt className="hyphens-auto break-words text-ink-3">{label}</dt>
            <dd className="min-w-0 break-words">
              {mayEdit ? (
                <EditableValue label={label} onEdit={(place) => edit.begin(name, place)}>
                  {value}
                </EditableValue>
              ) : (
                value
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
